import sharp from 'sharp';
import type { BuiltInRole } from '@ofisi/api-contract/permissions';
import type { ItemsResponse } from '@ofisi/api-contract/catalogue/items';
import type { Offer, OfferSavedResponse } from '@ofisi/api-contract/catalogue/staff-offers';
import { fileForm } from './file-form';
import { multipart, type TestShop } from './test-shop';

const HOUR = 3_600_000;

/** The time this many hours from now, in the format of the API. */
export const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** Calls as the offer form makes them. */
export function openOfferDesk(shop: TestShop) {
  const running = {
    discount: '25',
    note: 'This week',
    description: 'While stocks last',
    starts_on: hoursFromNow(-1),
    ends_on: hoursFromNow(48),
  };
  const send = async (path: string, fields: Record<string, unknown> = {}, role: BuiltInRole = 'Admin') => {
    const { payload, headers } = multipart({ ...running, ...fields });
    return shop.post(`/api/${path}`, payload, { ...headers, ...(await shop.as(role)) });
  };
  return {
    /** A quarter off, from an hour ago for two days. */
    running,
    send,
    add: async (fields: Record<string, unknown>, role?: BuiltInRole): Promise<Offer> =>
      (await send('add-offer', fields, role)).json<OfferSavedResponse>().offer,
    update: ({ id, version, item_id }: Offer, fields: Record<string, unknown> = {}, role?: BuiltInRole) =>
      send(`update-offer/${id}`, { item_id, version, ...fields }, role),
    remove: async (id: number) => shop.post(`/api/delete-offer/${id}`, {}, await shop.as('Admin')),
    read: async (id: number) =>
      (await shop.get(`/api/view-offers/${id}`, await shop.as('Admin'))).json<{ offer: Offer }>().offer,
    async sendPicture(path: string, bytes: Buffer, fields: Record<string, string>) {
      const { payload, headers } = fileForm({ field: 'image', name: 'banner.png', bytes }, { ...running, ...fields });
      return shop.post(`/api/${path}`, payload, { ...headers, ...(await shop.as('Staff')) });
    },
    picture: () =>
      sharp({ create: { width: 800, height: 300, channels: 3, background: '#264' } })
        .png()
        .toBuffer(),
    /** The price that the shop charges for an item, and the discount that it shows. */
    async inTheShop(id: number) {
      const found = (await shop.get('/api/view-items')).json<ItemsResponse>().items.find((item) => item.id === id);
      return [found?.effective_price, found?.active_offer?.discount ?? null];
    },
  };
}
