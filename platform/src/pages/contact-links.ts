import { z } from 'zod';
import { escapeHtml } from '../http/html';

/** Where a skeleton wants to name the shop's phones and chat, for whoever runs no scripts. */
const PLACE = '<span data-contact></span>';

const contact = z.object({
  shop: z.object({ phones: z.array(z.string()), chat_number: z.string().regex(/^\d+$/).nullable() }),
});

const link = (href: string, text: string): string => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

/** The skeleton with links to how the shop is reached, as far as it is known. @param settings the answer of `GET /shop-settings` */
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
