import type {
  ItemSavedResponse,
  StaffItemInFull,
  StaffItemInFullResponse,
} from '@ofisi/api-contract/catalogue/staff-items';
import type { BuiltInRole } from '@ofisi/api-contract/permissions';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { selectRows } from '../engine/database';
import { fileForm } from './file-form';
import { multipart, type TestShop } from './test-shop';
import { brands, categories, units } from '../tables/catalogue';

/** Adds a brand, a category and two units, and returns calls as the item form makes them. */
export async function openItemDesk(shop: TestShop) {
  const { db } = shop;
  await db.insert(brands).values({ name: 'Kyocera', slug: 'kyocera' });
  await db.insert(categories).values({ name: 'Copiers', slug: 'copiers', description: 'Large and small' });
  const [piece, metre] = await db
    .insert(units)
    .values([
      { name: 'Piece', shortName: 'pc' },
      { name: 'Metre', shortName: 'm', allowDecimal: true },
    ])
    .returning({ id: units.id });
  const form = {
    title: 'Kyocera TASKalfa 2554ci',
    actual_name: 'TASKalfa 2554ci',
    description: JSON.stringify(['25 pages a minute', 'Colour']),
    brand: 'kyocera',
    category: 'copiers',
    unit: String(piece?.id),
    initial_price: '210000',
    actual_price: '189999.50',
    discount: '0',
    is_hot_deal: '0',
    is_new_arrival: '1',
    condition: 'new',
    requires_serial: '0',
    serial_details: '[]',
    total_counter: '',
    stock_count: '4',
  };
  const send = async (path: string, fields: Record<string, unknown> = {}, role: BuiltInRole = 'Admin') => {
    const { payload, headers } = multipart({ ...form, ...fields });
    return shop.post(`/api/${path}`, payload, { ...headers, ...(await shop.as(role)) });
  };
  return {
    form,
    metre: String(metre?.id),
    send,
    add: async (fields: Record<string, unknown> = {}, role?: BuiltInRole) =>
      (await send('add-item', fields, role)).json<ItemSavedResponse>().item,
    serials: (...numbers: string[]) =>
      JSON.stringify(numbers.map((serial_number) => ({ serial_number, ordered: false }))),
    async sendPicture(path: string, bytes: Buffer, fields: Record<string, string> = {}) {
      const { payload, headers } = fileForm({ field: 'image', name: 'photo.png', bytes }, { ...form, ...fields });
      return shop.post(`/api/${path}`, payload, { ...headers, ...(await shop.as('Staff')) });
    },
    picture: (colour: string) =>
      sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
        .png()
        .toBuffer(),
    read: async (id: number, role: BuiltInRole = 'Admin'): Promise<StaffItemInFull> =>
      (await shop.get(`/api/view-items-for-staff/${id}`, await shop.as(role))).json<StaffItemInFullResponse>().item,
    inTheShop: async (slug: string) => shop.get(`/api/open-arrival/${slug}`),
    movements: (id: number) =>
      selectRows<{ cause: string; delta: number; note: string | null; by: string | null }>(
        db,
        sql`select cause, on_hand_delta::float8 as delta, note, users.name as by
            from stock_movements left join users on users.id = user_id where item_id = ${id} order by stock_movements.id`,
      ),
  };
}

export type ItemDesk = Awaited<ReturnType<typeof openItemDesk>>;
