import type { AddCustomerCategoryRequest, CustomerCategory } from '@ofisi/api-contract/contacts/customer-categories';
import { ConfirmDialog } from '@ofisi/shared-admin-ui/confirm-dialog';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { PercentField, TextField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { customerCategoryTexts as texts } from '../texts/customer-categories';

const { large } = texts;

/** In per cent: a larger discount needs confirmation, because it is more likely a slip. */
const LARGE_DISCOUNT = 50;

/** BO §5: the description is limited to 30 characters; everything else is checked by the server. */
export function CustomerCategoryForm({ row, modal }: ResourceFormProps<CustomerCategory, AddCustomerCategoryRequest>) {
  const values = useMemo(
    () => ({
      category_name: row?.category_name ?? '',
      category_description: row?.category_description ?? '',
      discount: row?.discount || null,
    }),
    [row],
  );
  const form = useForm<AddCustomerCategoryRequest>({ values });
  const [save, setSave] = useState<(() => void) | null>(null);
  const { control } = form;
  return (
    <>
      <FormModal
        form={form}
        {...modal}
        onSubmit={(entered, clear) => {
          const { discount } = entered;
          const send = () => modal.onSubmit(entered, clear);
          const isLarge = typeof discount === 'number' && discount > LARGE_DISCOUNT;
          if (isLarge && discount !== row?.discount) setSave(() => send);
          else send();
        }}
      >
        <TextField control={control} name="category_name" label={texts.name} />
        <TextField control={control} name="category_description" label={texts.description} maxLength={30} />
        <PercentField control={control} name="discount" label={texts.discount} hint={texts.discountHint} />
      </FormModal>
      <ConfirmDialog
        open={save !== null}
        title={large.question}
        confirmLabel={large.confirm}
        cancelLabel={large.cancel}
        onConfirm={() => {
          setSave(null);
          save?.();
        }}
        onCancel={() => setSave(null)}
      >
        <p>{large.explanation}</p>
      </ConfirmDialog>
    </>
  );
}
