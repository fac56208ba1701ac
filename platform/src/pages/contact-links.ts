import { z } from 'zod';
import { escapeHtml } from '../http/html';

/** Placeholder in a skeleton for the shop's phones and chat, for visitors without scripts. */
const PLACE = '<span data-contact></span>';

const contact = z.object({
  shop: z.object({ phones: z.array(z.string()), chat_number: z.string().regex(/^\d+$/).nullable() }),
});

const link = (href: string, text: string): string => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

/** Fills the skeleton with links to the shop's known contacts. @param settings the answer of `GET /shop-settings` */
export function withContact(skeleton: string, settings: unknown): string {
  const told = contact.safeParse(settings);
  if (!told.success) return skeleton;
  const { phones, chat_number } = told.data.shop;
  const links = [
    ...phones.map((phone) => link(`tel:${phone.replace(/[^+\d]/g, '')}`, phone)),
    ...(chat_number === null ? [] : [link(`https://wa.me/${chat_number}`, 'WhatsApp')]),
  ];
  return skeleton.replace(PLACE, () => links.join(' '));
}
