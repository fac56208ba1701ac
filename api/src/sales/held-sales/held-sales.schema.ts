import { okSchema } from '@ofisi/api-contract/envelope';
import {
  booleanField,
  integerField,
  MAX_ID,
  moneyField,
  optionalInteger,
  optionalMoney,
  optionalText,
  quantityField,
  requiredText,
} from '@ofisi/api-contract/fields';
import { listSchema, savedSchema } from '@ofisi/api-contract/lists';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '../../tables/identity';
import { field, rowSchema } from '../../resource/field';
import { defineList } from '../../resource/list';
import { saleCustomerSchema, saleItemSchema } from '../counter/counter-lists';
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from '../orders/orders.schema';
import { heldSales } from '../../tables/sales';

const firstTitles = sql<string | null>`(
  select string_agg(item.title, ', ' order by line.place)
  from jsonb_array_elements(held_sales.sale -> 'items') with ordinality line(told, place)
  join items item on item.id = (line.told ->> 'item_id')::int
  where line.place <= 3
)`;

/** Sales that are put aside, the newest first. `total` is what it came to then, in shillings. */
export const heldSaleList = defineList({
  from: sql`${heldSales} left join ${users} on ${users.id} = ${heldSales.heldBy}`,
  id: heldSales.id,
  where: sql`${heldSales.outcome} is null`,
  search: sql`${heldSales.name}`,
  order: '-id',
  fields: {
    id: field.integer(heldSales.id, { sort: true }),
    name: field.text(heldSales.name),
    /** The first items of it, by their titles. */
    items: field.text(firstTitles),
    lines: field.integer(sql<number>`jsonb_array_length(${heldSales.sale} -> 'items')`),
    total: field.number(heldSales.total),
    held_by: field.text(sql<string | null>`${users.name}`),
    created_at: field.moment(heldSales.createdAt),
  },
});

export const heldSaleSchema = rowSchema(heldSaleList.fields);

/** GET /view-held-sales */
export const heldSalesSchema = listSchema('held_sales', heldSaleSchema);

/** What is given once for a customer who has no record, and is kept as it was typed. */
const customerFields = {
  first_name: optionalText('first name', 100),
  last_name: optionalText('last name', 100),
  phone_number: optionalText('phone number', 30),
  location: optionalText('location', 200),
  delivery_address: optionalText('delivery address', 500),
  customerCategory: optionalText('customer category', 100),
  customerLocation: optionalText('customer location', 100),
  delivery: booleanField('delivery', false),
};

/** POST /hold-sale: a sale as its form has it, without payments. `price` is what the cashier sees, in shillings. */
export const holdSaleForm = z.object({
  name: requiredText('name', 60),
  customer_id: optionalInteger('customer', 1, MAX_ID),
  ...customerFields,
  items: z
    .array(
      z.object({
        item_id: integerField('item', 1, MAX_ID),
        quantity: quantityField('quantity', MAX_LINE_QUANTITY),
        price: moneyField('price'),
        discount: optionalMoney('discount'),
        serials: z.array(requiredText('serial number', 100)).max(MAX_LINE_QUANTITY).default([]),
      }),
      { error: 'At least one product is required.' },
    )
    .min(1, 'At least one product is required.')
    .max(MAX_ORDER_LINES, `A sale may have at most ${MAX_ORDER_LINES} lines.`),
});

export const heldSaleSavedSchema = savedSchema('held_sale', heldSaleSchema);

const text = z.string().nullable();

/**
 * POST /resume-held-sale/{id}: the sale, at today's prices. `items[].held_price` is what one did cost when it was put aside; `changes` tells
 * what else is not as it was: what is no longer sold, units that are gone, a customer who is none any more.
 */
export const heldSaleResumedSchema = okSchema({
  message: z.string(),
  sale: z.object({
    name: z.string(),
    customer: saleCustomerSchema.nullable(),
    first_name: text,
    last_name: text,
    phone_number: text,
    location: text,
    delivery_address: text,
    customerCategory: text,
    customerLocation: text,
    delivery: z.boolean(),
    items: z.array(
      z.object({
        item: saleItemSchema,
        quantity: z.number(),
        discount: z.number().nullable(),
        serials: z.array(z.string()),
        held_price: z.number(),
      }),
    ),
  }),
  changes: z.array(z.string()),
});
