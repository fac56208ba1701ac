import type { Delivery, DeliveryInFullResponse } from '@ofisi/api-contract/deliveries/deliveries';
import { AccountName } from '@ofisi/shared-admin-ui/account-field';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { DetailTabs } from '@ofisi/shared-admin-ui/detail-tabs';
import { useEditor } from '@ofisi/shared-admin-ui/editor';
import { DetailsPage, DetailsSection, DetailsSections } from '@ofisi/shared-admin-ui/details-page';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { formatDateTime, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { History } from '@ofisi/shared-admin-ui/history';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { useResourceMutation } from '@ofisi/shared-admin-ui/resource';
import { StatusSteps, type Transition } from '@ofisi/shared-admin-ui/status-steps';
import { useSession } from '@ofisi/shared-auth/session';
import { Link, useParams } from '@ofisi/shared-contract/routing';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { OrderPaymentForm } from '../payments/order-payment-form';
import { orderPayments } from '../payments/order-payments.resource';
import { deliveryTexts as texts } from '../texts/deliveries';
import { orderPaymentTexts } from '../texts/order-payments';
import { deliveries, deliveryPath, moveDelivery } from './deliveries.resource';
import { DeliveryPaymentBadge, isOver, paidBy } from './delivery-badges';
import styles from './delivery-page.module.css';
import { useDelivery } from './use-delivery';
import { useDeliveryNotes } from './use-delivery-notes';

type Status = Delivery['delivery_status'];

const PATH: readonly Status[] = ['pending', 'on_the_way', 'delivered'];

const { moves } = texts;

/**
 * The usual transitions; a mistake is corrected in the form, where any status can be chosen (BO §4). Unpaid goods are not sent, unless a
 * user with the authority confirms it (decision BO-93).
 */
function transitionsFor(notPaid: string | null, mayAnswer: boolean): readonly Transition<Status>[] {
  const unpaid = (question: string) => {
    if (notPaid === null) return {};
    return mayAnswer ? { confirm: `${notPaid} ${question}` } : { blockedBy: notPaid };
  };
  return [
    { from: ['on_the_way'], to: 'failed', label: moves.fail, danger: true, confirm: moves.failQuestion },
    { from: ['pending'], to: 'on_the_way', label: moves.send, ...unpaid(moves.sendUnpaid) },
    { from: ['failed'], to: 'on_the_way', label: moves.sendAgain, ...unpaid(moves.sendUnpaid) },
    { from: ['on_the_way'], to: 'delivered', label: moves.arrive, ...unpaid(moves.arriveUnpaid) },
  ];
}

const inKes = (value: unknown) => (typeof value === 'number' ? formatTotal(value, 'KES') : '–');
const FORMATS = {
  price: inKes,
  discount: inKes,
  amount_paid: inKes,
  delivery_status: (value: unknown) => texts.statuses[value as Status],
};

const back = { to: '/admin/sales/deliveries', label: texts.title };

/** One delivery: status, goods, destination, payment and change history. */
export function DeliveryPage() {
  const { id = '' } = useParams();
  const query = useDelivery(id);
  const permissions = useSession((session) => session.permissions);
  const paying = useEditor(orderPayments);
  const notes = useDeliveryNotes();
  const move = useResourceMutation(deliveries, {
    call: async ({ delivery, to }: { delivery: Delivery; to: Status }) => {
      const saved = await moveDelivery(delivery, to);
      await query.refetch();
      return saved;
    },
    onSuccess: () => undefined,
  });
  const { data } = query;
  if (!data) {
    return (
      <DetailsPage title={texts.title} back={back}>
        <QueryNotice query={query} failed={texts.failed} />
      </DetailsPage>
    );
  }
  const { delivery, order, not_paid: notPaid } = data;
  const isPayable = order !== null && order.open > 0 && !isOver(delivery) && permissions.includes('sales.create');
  const details = { key: 'details', label: texts.details, content: <Details facts={data} /> };
  const history = {
    key: 'history',
    label: texts.history,
    content: (
      <History resource={deliveries.key} entity="deliveries" id={delivery.id} labels={texts.fields} formats={FORMATS} />
    ),
  };
  return (
    <DetailsPage
      title={texts.one(delivery.id)}
      back={back}
      badge={delivery.invoice && <span className={badges.badge}>{delivery.invoice}</span>}
      actions={
        <>
          {isPayable && (
            <button type="button" className={buttons.button} onClick={() => paying.edit(order)}>
              {orderPaymentTexts.action}
            </button>
          )}
          {!isOver(delivery) && (
            <>
              <button
                type="button"
                className={buttons.button}
                disabled={notes.isPending}
                onClick={() => notes.make([delivery])}
              >
                {notes.isPending ? texts.makingNote : texts.note}
              </button>
              <Link to={`${deliveryPath(delivery)}/edit`} className={buttons.button}>
                {texts.edit}
              </Link>
            </>
          )}
        </>
      }
    >
      <StatusSteps
        state={delivery.delivery_status}
        labels={texts.statuses}
        path={PATH}
        transitions={isOver(delivery) ? [] : transitionsFor(notPaid, permissions.includes('sales.over_limit'))}
        move={(to) => move.mutateAsync({ delivery, to })}
        failed={texts.notSaved}
      />
      {notes.alert}
      {delivery.contacts_hidden && <p className={alerts.alert}>{texts.contactsHidden}</p>}
      {permissions.includes('sales.contacts') ? <DetailTabs tabs={[details, history]} /> : details.content}
      {paying.form && <OrderPaymentForm {...paying.form} />}
    </DetailsPage>
  );
}

function Details({ facts: { delivery, order } }: { facts: DeliveryInFullResponse }) {
  const { fields } = texts;
  return (
    <DetailsSections>
      {delivery.items.length > 0 && (
        <DetailsSection title={texts.goods}>
          <ul className={styles.goods}>
            {delivery.items.map(({ order_line_id, product_name, quantity, ordered, serials }) => (
              <li key={order_line_id}>
                <span>
                  <strong>{product_name}</strong>
                  {serials.length > 0 && (
                    <span className={styles.units}>
                      {texts.units}: {serials.join(', ')}
                    </span>
                  )}
                </span>
                <span className={styles.quantity}>
                  {texts.quantityOf(showAmount(quantity, 3), showAmount(ordered, 3))}
                </span>
              </li>
            ))}
          </ul>
        </DetailsSection>
      )}
      <DetailsSection title={texts.whereTo}>
        <Facts>
          <Fact term={fields.customer_name}>{delivery.customer_name}</Fact>
          <Fact term={fields.delivery_address}>{delivery.delivery_address}</Fact>
          <Fact term={fields.location}>{delivery.location}</Fact>
          <Fact term={fields.delivered_by}>{delivery.delivered_by}</Fact>
          <Fact term={fields.created_at}>{formatDateTime(delivery.created_at)}</Fact>
          <Fact term={fields.note}>{delivery.note}</Fact>
        </Facts>
      </DetailsSection>
      {order && (
        <DetailsSection title={texts.payment}>
          <Facts>
            <Fact term={fields.payment_status}>
              <DeliveryPaymentBadge delivery={delivery} />
            </Fact>
            <Fact term={fields.price}>{inKes(delivery.price)}</Fact>
            {delivery.discount > 0 && <Fact term={fields.discount}>{inKes(delivery.discount)}</Fact>}
            <Fact term={fields.amount_paid}>{inKes(delivery.amount_paid)}</Fact>
            {!isOver(delivery) && <Fact term={texts.openAmount}>{inKes(order.open)}</Fact>}
            <Fact term={fields.payment_method}>{paidBy(delivery)}</Fact>
            <Fact term={fields.payment_account}>
              <AccountName slug={delivery.payment_account} />
            </Fact>
          </Facts>
        </DetailsSection>
      )}
    </DetailsSections>
  );
}
