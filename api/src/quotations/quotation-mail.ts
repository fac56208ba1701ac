import type { Settings } from '@ofisi/api-contract/settings/settings';
import { formatDay } from '@ofisi/shared-shop/nairobi-day';
import { showKes, showShillings, shillingsFromCents } from '../engine/money';
import { letter } from '../mail/letter';
import type { Mail } from '../mail/mail';
import type { OpenQuotation } from './open-quotation';

/** The address at which the customer reads the quotation. */
export const quotationLink = (publicOrigin: string, token: string): string =>
  new URL(`/quotation/${token}`, publicOrigin).href;

const total = ({ amount }: OpenQuotation) => showShillings(shillingsFromCents(amount));

interface Sent {
  readonly to: string;
  readonly shop: Pick<Settings['shop'], 'name' | 'phones'>;
  readonly link: string;
}

/** The mail to the customer: the total, the last day of validity, and the link for reading, accepting and declining. */
export const quotationMail = (quotation: OpenQuotation, { to, shop, link }: Sent): Mail =>
  letter({
    to,
    name: quotation.name,
    subject: `Quotation ${quotation.number} from ${shop.name}`,
    paragraphs: [
      `Here’s the quotation you asked for: ${showKes(shillingsFromCents(quotation.amount))} in total, VAT included. It’s valid until ${formatDay(quotation.validUntil)}.`,
      'You can read it, download it as a PDF, and accept or decline it here:',
      { label: `Open quotation ${quotation.number}`, link },
      `If you have a question, reply to this email or call us${shop.phones[0] ? ` on ${shop.phones[0]}` : ''}.`,
    ],
  });

interface Answered {
  readonly to: string;
  readonly answer: 'accepted' | 'declined';
  readonly note: string | null;
  /** The resulting order. */
  readonly orderNumber: string | null;
  /** The page for staff. */
  readonly link: string;
}

/** The mail to the shop when a customer answers online. */
export const answerMail = (quotation: OpenQuotation, { to, answer, note, orderNumber, link }: Answered): Mail =>
  letter({
    to,
    name: '',
    subject: `Quotation ${quotation.number} was ${answer}`,
    paragraphs: [
      `${quotation.organization ?? quotation.name} has ${answer} quotation ${quotation.number} for ${total(quotation)}.`,
      ...(orderNumber === null ? [] : [`It is now order ${orderNumber}, and its goods are reserved.`]),
      ...(orderNumber === null && answer === 'accepted'
        ? ['Some of its parts are short. Order them, and reserve them on the page of the job once they’re here.']
        : []),
      ...(note === null ? [] : [`Note: ${note}`]),
      { label: 'Open the quotation', link },
    ],
  });
