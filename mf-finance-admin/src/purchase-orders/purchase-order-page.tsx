import type { PurchaseOrder } from '@ofisi/api-contract/finance/purchase-orders';
import { DetailTabs } from '@ofisi/shared-admin-ui/detail-tabs';
import { DetailsPage, DetailsSection, DetailsSections } from '@ofisi/shared-admin-ui/details-page';
import { download } from '@ofisi/shared-admin-ui/download';
import { useEditor } from '@ofisi/shared-admin-ui/editor';
import { FailureAlert, reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { formatDay } from '@ofisi/shared-admin-ui/formats';
import { History } from '@ofisi/shared-admin-ui/history';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { Link, useParams } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useMutation } from '@tanstack/react-query';
import links from '../buying/record-link.module.css';
import { DocumentLines } from '../buying/document-lines';
import { historyFormats } from '../buying/history-formats';
import { StateBadge } from '../buying/state-badge';
import { buyingTexts } from '../texts/buying';
import { purchaseOrderTexts as texts } from '../texts/purchase-orders';
import { isOpen, orderPath, purchaseOrders, receivePath, usePurchaseOrder } from './purchase-orders.resource';
import { SendOrderForm, sending } from './send-order-form';

const back = { to: '/admin/purchase/orders', label: texts.title };
const { fields } = texts;

/** One purchase order: the ordered and received goods, and its change history. */
export function PurchaseOrderPage() {
  const { id = '' } = useParams();
  const query = usePurchaseOrder(id);
  const send = useEditor(sending);
  const pdf = useMutation({
    mutationFn: (order: PurchaseOrder) =>
      download(`/view-purchase-orders/${order.id}/pdf`, `${order.reference_number}.pdf`),
  });
  if (!query.data) {
    return (
      <DetailsPage title={texts.title} back={back}>
        <QueryNotice query={query} failed={texts.failed} />
      </DetailsPage>
    );
  }
  const { purchaseOrder: order } = query.data;
  return (
    <DetailsPage
      title={order.reference_number}
      back={back}
      badge={<StateBadge {...order} />}
      actions={
        <>
          <button type="button" className={buttons.button} disabled={pdf.isPending} onClick={() => pdf.mutate(order)}>
            {pdf.isPending ? texts.pdfMaking : texts.pdf}
          </button>
          {order.state !== 'cancelled' && (
            <button type="button" className={buttons.button} onClick={() => send.edit(order)}>
              {texts.send.action}
            </button>
          )}
          <Link to={`${orderPath(order)}/edit`} className={buttons.button}>
            {buyingTexts.edit}
          </Link>
          {isOpen(order) && (
            <Link to={receivePath(order)} className={buttons.primary}>
              {texts.receive}
            </Link>
          )}
        </>
      }
    >
      {pdf.isError && <FailureAlert text={texts.pdfFailed} reason={reasonOf(pdf.error)} />}
      <DetailTabs
        tabs={[
          { key: 'details', label: buyingTexts.details, content: <Details order={order} /> },
          {
            key: 'history',
            label: buyingTexts.history,
            content: (
              <History
                resource={purchaseOrders.key}
                entity="purchase_orders"
                id={order.id}
                labels={fields}
                formats={historyFormats}
              />
            ),
          },
        ]}
      />
      {send.form && <SendOrderForm {...send.form} />}
    </DetailsPage>
  );
}

const Details = ({ order }: { order: PurchaseOrder }) => (
  <DetailsSections>
    <DetailsSection title={buyingTexts.goods}>
      <DocumentLines document={order} />
    </DetailsSection>
    <DetailsSection title={texts.about}>
      <Facts>
        <Fact term={fields.supplier_name}>
          <Link to={`/admin/contacts/suppliers/${order.supplier_id}`} className={links.link}>
            {order.supplier_name}
          </Link>
        </Fact>
        <Fact term={fields.date}>{formatDay(order.date)}</Fact>
        <Fact term={fields.location}>{order.location}</Fact>
        <Fact term={fields.added_by}>{order.added_by}</Fact>
        <Fact term={fields.notes}>{order.notes}</Fact>
      </Facts>
      {order.received > 0 && (
        <p>
          <Link to={`/admin/purchases?q=${order.reference_number}`} className={links.link}>
            {texts.purchases}
          </Link>
        </p>
      )}
    </DetailsSection>
  </DetailsSections>
);
