import { recordAudit, type Actor } from '../../access/audit';
import type { Db } from '../../engine/database';
import { invalid, Refusal, stale } from '../../http/envelope';
import { letter } from '../../mail/letter';
import type { Mail } from '../../mail/mail';
import { showShillings } from '../../engine/money';
import type { PurchaseOrderRow } from './order-pdf';

interface Sending {
  readonly actor: Actor;
  readonly version: number;
  /** Null for the supplier's own address. */
  readonly email: string | null;
}

/**
 * Records in the history of an order that it is sent. @returns the address that it goes to
 * @throws Refusal 409 for another version or a cancelled order; 400 at `email` when there is no address
 */
export async function recordSent(tx: Db, order: PurchaseOrderRow, { actor, version, email }: Sending): Promise<string> {
  if (order.version !== version) {
    throw stale(order);
  }
  if (order.state === 'cancelled') {
    throw new Refusal(409, 'This purchase order was cancelled.');
  }
  const to = email ?? order.supplier_email;
  if (!to) {
    throw invalid({ email: [`${order.supplier_name} has no email address. Enter the one to send it to.`] });
  }
  await recordAudit(tx, actor, {
    action: 'send',
    entity: 'purchase_orders',
    entityId: order.id,
    after: { sent_to: to },
  });
  return to;
}

interface OrderMail {
  readonly to: string;
  readonly shopName: string;
  /** The order as a PDF file, in base64. */
  readonly pdf: string;
}

/** The mail to the supplier: the order as a PDF file, with a short text. */
export const orderMail = (order: PurchaseOrderRow, { to, shopName, pdf }: OrderMail): Mail => ({
  ...letter({
    to,
    name: order.supplier_name,
    subject: `Purchase order ${order.reference_number} from ${shopName}`,
    paragraphs: [
      `Our purchase order ${order.reference_number} is attached: ${order.items.length} ${order.items.length === 1 ? 'line' : 'lines'}, ${showShillings(order.total)} in total, VAT included.`,
      `Deliver to ${order.location}, and mention ${order.reference_number} on the delivery note and on the invoice.`,
      'If something is out of stock or costs more, reply to this email or call us.',
    ],
  }),
  attachment: { name: `${order.reference_number}.pdf`, type: 'application/pdf', content: pdf },
});
