import type { Delivery } from '@ofisi/api-contract/deliveries/deliveries';
import { custom, link, money, rowMenu, text } from '@ofisi/shared-admin-ui/columns';
import { choiceFilter, choicesOf, dateFilter } from '@ofisi/shared-admin-ui/filters';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { useNavigate } from '@ofisi/shared-contract/routing';
import { deliveryTexts as texts } from '../texts/deliveries';
import { deliveries, deliveryPath } from './deliveries.resource';
import { DeliveryBadge, DeliveryPaymentBadge, isOver, paidBy } from './delivery-badges';
import { useDeliveryNotes } from './use-delivery-notes';

const { fields } = texts;

/** BO §2 Deliveries; the specification's "return address" is the delivery address (decision BO-23). */
export function DeliveriesPage() {
  const navigate = useNavigate();
  const notes = useDeliveryNotes();
  return (
    <ResourcePage
      resource={deliveries}
      title={texts.title}
      newLabel={texts.add}
      newPath="/admin/sales/deliveries/new"
      columns={[
        link(fields.id, 'id', deliveryPath, { sortable: true }),
        text(fields.invoice, 'invoice', { sortable: true }),
        text(fields.customer_name, 'customer_name', { wraps: true }),
        text(fields.delivery_address, 'delivery_address', { wraps: true }),
        text(fields.location, 'location', { sortable: true, wraps: true }),
        custom<Delivery>(fields.payment_status, 'payment_status', (delivery) => (
          <DeliveryPaymentBadge delivery={delivery} />
        )),
        custom<Delivery>(fields.payment_method, 'payment_method', (delivery) => paidBy(delivery) ?? '–', {
          notOnCards: true,
        }),
        money(fields.amount_paid, 'amount_paid', { label: 'KES', notOnCards: true }),
        custom<Delivery>(
          fields.delivery_status,
          'delivery_status',
          (delivery) => <DeliveryBadge delivery={delivery} />,
          { sortable: true },
        ),
        text(fields.delivered_by, 'delivered_by', { sortable: true, wraps: true, extra: true }),
        money(fields.price, 'price', { label: 'KES', sortable: true, extra: true }),
        rowMenu(),
      ]}
      filterBy={['invoice', 'customer_name', 'location']}
      filters={[
        choiceFilter(fields.delivery_status, 'delivery_status', choicesOf(texts.statuses)),
        choiceFilter(fields.payment_status, 'payment_status', choicesOf(texts.paymentStatuses)),
        dateFilter(fields.created_at, 'created_at'),
      ]}
      actions={[
        { label: texts.open, run: (delivery) => void navigate(deliveryPath(delivery)) },
        {
          label: texts.edit,
          run: (delivery) => void navigate(`${deliveryPath(delivery)}/edit`),
          when: (delivery) => !isOver(delivery),
        },
        { label: texts.note, run: (delivery) => notes.make([delivery]), when: (delivery) => !isOver(delivery) },
      ]}
      bulkActions={[{ label: texts.notes, open: notes.make }]}
      alert={notes.alert}
    />
  );
}
