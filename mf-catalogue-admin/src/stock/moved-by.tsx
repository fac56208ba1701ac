import type { StockMovement } from '@ofisi/api-contract/stock/ledger';
import { useSession } from '@ofisi/shared-auth/session';
import { Link } from '@ofisi/shared-contract/routing';
import { movementTexts as texts } from '../texts/stock';

/** The document behind a stock movement: a link if it has a page that the user may open. */
export function MovedBy({ movement }: { readonly movement: StockMovement }) {
  const permissions = useSession((session) => session.permissions);
  const { document, document_number: number, delivery_id: delivery } = movement;
  if (document === null || number === null) return '–';
  const label = texts.documents[document](number);
  const path = pathOf(movement, permissions);
  return (
    <>
      {path ? <Link to={path}>{label}</Link> : label}
      {delivery !== null && permissions.includes('deliveries.manage') && (
        <>
          <br />
          <Link to={`/admin/sales/deliveries/${delivery}`}>{texts.delivery(delivery)}</Link>
        </>
      )}
    </>
  );
}

/** A sale has no page of its own: the link searches the list of sales. */
function pathOf(
  { document, document_id: id, document_number: number }: StockMovement,
  permissions: readonly string[],
): string | null {
  if (document === 'stock_take') return `/admin/stock/takes/${number}`;
  if (document === 'service_job') return permissions.includes('service.manage') ? `/admin/service/jobs/${id}` : null;
  if (document === 'service_contract') {
    return permissions.includes('service.manage') ? `/admin/service/contracts/${id}` : null;
  }
  return document === 'order' && permissions.includes('sales.view')
    ? `/admin/sales/order?q=${encodeURIComponent(number ?? '')}`
    : null;
}
