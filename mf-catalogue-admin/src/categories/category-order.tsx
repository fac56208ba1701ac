import { OrderDialog } from '@ofisi/shared-admin-ui/order-dialog';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { announce, useResourceMutation } from '@ofisi/shared-admin-ui/resource';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categoryTexts as texts } from '../texts/categories';
import { categories, categoriesInOrder, orderCategories } from './categories.resource';

/** The button that opens the order in which the shop shows its categories. */
export function CategoryOrder() {
  const [open, setOpen] = useState(false);
  const query = useQuery({ ...categoriesInOrder, enabled: open });
  // What was read when it was open last may no longer be so.
  const rows = query.isFetching ? undefined : query.data;
  const order = useResourceMutation(categories, {
    call: orderCategories,
    onSuccess: (saved) => announce(undefined, saved),
  });
  return (
    <>
      <button type="button" className={buttons.button} onClick={() => setOpen(true)}>
        {texts.order}
      </button>
      <OrderDialog
        title={texts.orderTitle}
        open={open}
        rows={rows?.map(({ id, category_name: name }) => ({ id, name }))}
        save={(ids, seen) => order.mutateAsync({ ids, seen })}
        onClose={() => setOpen(false)}
      >
        <QueryNotice query={query} failed={texts.notRead} />
      </OrderDialog>
    </>
  );
}
