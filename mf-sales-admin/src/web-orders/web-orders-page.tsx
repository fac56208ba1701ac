import type { WebOrder } from '@ofisi/api-contract/sales/web-orders';
import { ChoiceTabs } from '@ofisi/shared-admin-ui/choice-tabs';
import { custom, money, phone, rowMenu, text, type Column } from '@ofisi/shared-admin-ui/columns';
import { useEditor } from '@ofisi/shared-admin-ui/editor';
import { amountFilter, choiceFilter, choicesOf, dateFilter } from '@ofisi/shared-admin-ui/filters';
import { formatDate } from '@ofisi/shared-admin-ui/formats';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { ORDER_STAGE_WORDS } from '@ofisi/shared-shop/order-stages';
import { useNavigate } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useState } from 'react';
import { returnPath } from '../returns/returns.resource';
import { OrderPaymentForm } from '../payments/order-payment-form';
import { orderPayments } from '../payments/order-payments.resource';
import { usePrompting } from '../prompts/use-prompting';
import { OrderDrawer } from '../sales/order-drawer';
import { customerOf } from '../sales/order-facts';
import { webOrderTexts as texts } from '../texts/web-orders';
import { CancelForm, CancelRestForm } from './cancel-form';
import { StageBadge } from './stage-badge';
import { useTogether } from './use-together';
import { useWebOrderActions } from './use-web-order-actions';
import { waitingFor } from './waiting';
import styles from './web-orders.module.css';
import { restsOf, useWebOrderCounts, webOrders } from './web-orders.resource';

const { headers } = texts;
const STAGES = choicesOf(ORDER_STAGE_WORDS);

/** Orders of the shop by stage, with the next action for each (decision BO-92). */
export function WebOrdersPage() {
  const [previewed, setPreviewed] = useState<WebOrder | null>(null);
  const [open, setOpen] = useState(false);
  const paying = useEditor(orderPayments);
  const prompting = usePrompting();
  const cancelling = useEditor(webOrders);
  const navigate = useNavigate();
  const cancellingRest = useEditor(restsOf((rest) => void navigate(returnPath(rest))));
  const counts = useWebOrderCounts();
  const together = useTogether();
  const { nextOf, actions, alert } = useWebOrderActions({
    pay: paying.edit,
    ask: prompting.ask && ((order) => prompting.ask?.({ ...order, invoice: order.number })),
    cancel: cancelling.edit,
    cancelRest: cancellingRest.edit,
  });
  const preview = (order: WebOrder) => {
    setPreviewed(order);
    setOpen(true);
  };
  const next: Column<WebOrder> = {
    id: 'next',
    header: headers.next,
    cell: (order) => {
      const action = nextOf(order);
      return action ? (
        <button
          type="button"
          className={`${buttons.button} ${styles.next}`}
          aria-label={texts.nextFor(action.label, order.number)}
          onClick={() => action.run(order)}
        >
          {action.label}
        </button>
      ) : (
        '–'
      );
    },
  };
  return (
    <ResourcePage
      resource={webOrders}
      title={texts.title}
      summary={<ChoiceTabs label={texts.stages} field="stage" choices={STAGES} all={texts.all} counts={counts} />}
      columns={[
        custom<WebOrder>(headers.number, 'number', (order) => order.number),
        custom<WebOrder>(headers.customer, 'first_name', customerOf, { sortable: true, wraps: true }),
        phone(headers.phone_number, 'phone_number', { wraps: true }),
        text(headers.location, 'location', { sortable: true, extra: true }),
        text(headers.delivery_address, 'delivery_address', { wraps: true, extra: true }),
        money(headers.amount, 'amount', { sortable: true }),
        money(headers.open, 'open', { extra: true }),
        custom<WebOrder>(headers.stage, 'stage', ({ stage }) => <StageBadge stage={stage} />),
        custom<WebOrder>(
          headers.created_at,
          'created_at',
          (order) => waitingFor(order) ?? formatDate(order.created_at),
          {
            sortable: true,
          },
        ),
        next,
        rowMenu(),
      ]}
      filterBy={['number', 'first_name', 'phone_number']}
      filters={[
        choiceFilter(headers.stage, 'stage', STAGES),
        amountFilter(headers.amount, 'amount'),
        dateFilter(headers.created_at, 'created_at'),
      ]}
      actions={[{ label: texts.preview, run: preview }, ...actions]}
      bulkActions={together.bulkActions}
      alert={
        <>
          {alert}
          {together.alert}
        </>
      }
    >
      {previewed && <OrderDrawer order={previewed} open={open} onClose={() => setOpen(false)} />}
      {prompting.dialog}
      {together.dialogs}
      {paying.form && <OrderPaymentForm {...paying.form} />}
      {cancelling.form && <CancelForm {...cancelling.form} />}
      {cancellingRest.form && <CancelRestForm {...cancellingRest.form} />}
    </ResourcePage>
  );
}
