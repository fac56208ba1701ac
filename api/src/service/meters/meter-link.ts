import type { Settings } from '@ofisi/api-contract/settings/settings';
import { letter } from '../../mail/letter';
import type { Mail } from '../../mail/mail';

/** The address at which a customer sends the readings of a contract's machines. */
export const meterLink = (publicOrigin: string, token: string): string =>
  new URL(`/meters/${token}`, publicOrigin).href;

interface Asked {
  readonly to: string;
  readonly name: string;
  readonly number: string;
  readonly shop: Pick<Settings['shop'], 'name' | 'phones'>;
  readonly link: string;
}

/** The mail that asks for readings. */
export const meterLinkMail = ({ to, name, number, shop, link }: Asked): Mail =>
  letter({
    to,
    name,
    subject: `Meter readings for ${number}`,
    paragraphs: [
      'Please send us the page counts of your machines, so that we charge you for what you printed. It takes a minute:',
      { label: 'Send the readings', link },
      `If you have a question, reply to this email or call us${shop.phones[0] ? ` on ${shop.phones[0]}` : ''}.`,
    ],
  });
