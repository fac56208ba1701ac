import type { StockMovement } from '@ofisi/api/wire';
import { useSession } from '@ofisi/shared-auth/session';
import { Link } from '@ofisi/shared-contract/routing';
import { movementTexts as texts } from '../texts/stock';

/** The document that moved the stock: a link where it has a page that its reader may open. */
export function MovedBy({ movement }: { readonly movement: StockMovement }) {
  const permissions = useSession((session) => session.permissions);
  const { document, document_number: number, delivery_id: delivery } = movement;
  if (document === null || number === null) return '–';
  const label = texts.documents[document](number);
  const path = document === 'order' && permissions.includes('sales.view') ? '/admin/sales/order' : null;
  return (
    <>
      {path ? <Link to={`${path}?q=${encodeURIComponent(number)}`}>{label}</Link> : label}
      {delivery !== null && permissions.includes('deliveries.manage') && (
        <>
          <br />
          <Link to={`/admin/sales/deliveries/${delivery}`}>{texts.delivery(delivery)}</Link>
        </>
      )}
    </>
  );
}
