import { formatPhone } from '@ofisi/shared-shop/phone-number';
import { shillingsFromCents, showKes } from '../../engine/money';
import type { Mail } from '../../mail/mail';
import { memo } from '../../mail/memo';
import { sumUp, type PricedLine } from '../orders/pricing';
import type { QuoteContact } from './quote-requests.queries';

const kes = (cents: number) => showKes(shillingsFromCents(cents));

export interface AskedQuote {
  readonly reference: string;
  readonly contact: QuoteContact;
  readonly lines: readonly PricedLine[];
}

/** The mail that tells the sales desk about a quote request. */
export function quoteRequestMail(to: string, { reference, contact, lines }: AskedQuote): Mail {
  const { first_name, last_name, organization, phone_number, email, location, message } = contact;
  const wanted = lines.map(
    ({ item, quantity }) =>
      `${quantity} × ${item.title} at ${kes(item.price)} (${Math.max(0, item.available)} available)`,
  );
  const facts = [
    `Reference: ${reference}`,
    `Name: ${first_name} ${last_name}`,
    ...(organization === null ? [] : [`Organization: ${organization}`]),
    `Phone: ${formatPhone(phone_number)}`,
    `Email: ${email ?? 'not given'}`,
    `Location: ${location}`,
  ];
  const goods =
    lines.length === 0 ? [] : [wanted.join('\n'), `Total at today’s shop prices: ${kes(sumUp(lines).total)}`];
  const words = message === null ? [] : [`Message:\n${message}`];
  const blocks = [facts.join('\n'), ...goods, ...words];
  return memo({ to, subject: `Quote request ${reference}`, blocks });
}
