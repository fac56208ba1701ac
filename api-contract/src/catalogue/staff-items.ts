import { z } from 'zod';
import { okSchema } from '../envelope';
import { slugText } from '../fields';
import { listSchema, savedSchema } from '../lists';
import { SERIAL_STATUSES } from '../stock/enums';
import { brandSchema } from './brands';
import { categorySchema } from './categories';
import { ITEM_STATES } from './enums';
import { unitSchema } from './units';

export const staffItemSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  actual_name: z.string(),
  slug: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  brand_id: z.number().int().nullable(),
  brand: z.string().nullable(),
  brand_slug: z.string().nullable(),
  category_id: z.number().int(),
  category: z.string(),
  category_slug: z.string(),
  unit_id: z.number().int().nullable(),
  unit: z.string().nullable(),
  allow_decimal: z.boolean(),
  actual_price: z.number(),
  initial_price: z.number(),
  discount: z.number(),
  cost_price: z.number().nullable(),
  average_cost: z.number().nullable(),
  on_hand: z.number(),
  reserved: z.number(),
  available: z.number(),
  reorder_level: z.number().nullable(),
  stock: z.enum(['in_stock', 'low', 'out']),
  condition: z.enum(['new', 'refurbished']),
  state: z.enum(ITEM_STATES),
  is_hot_deal: z.literal([0, 1]),
  hot_deal_from: z.string().nullable(),
  hot_deal_until: z.string().nullable(),
  is_new_arrival: z.literal([0, 1]),
  requires_serial: z.boolean(),
  /** Its stock is always 0, and `stock` says in stock (decision BO-176). */
  is_service: z.boolean(),
  warranty_months: z.number().int().nullable(),
  tax_class: z.string(),
  tax_rate: z.number(),
  etims_class: z.string(),
  packaging_unit: z.string(),
  quantity_unit: z.string(),
  tax_codes: z.enum(['listed', 'unlisted']),
  total_counter: z.number().int().nullable(),
  description: z.array(z.string()),
  features: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** The same as one line of text, for files. */
  feature_list: z.string().nullable(),
  image: z.string().nullable(),
  /** All pictures in order; the first one is `image` (decision BO-155). */
  pictures: z.array(z.string()),
  created_at: z.string(),
  version: z.number().int(),
});

/** GET /view-items-for-staff (additive, after `/view-orders-for-delivery`): costs are null for users who may not see them. */
export const staffItemsSchema = listSchema('items', staffItemSchema);

/** GET /view-items-for-staff/{id}: includes the serial numbers for users who manage them. */
export const staffItemInFullSchema = okSchema({
  item: staffItemSchema.extend({
    serial_breakdown: z
      .array(
        z.object({
          id: z.number().int(),
          serial_number: z.string(),
          ordered: z.boolean(),
          status: z.enum(SERIAL_STATUSES),
        }),
      )
      .optional(),
  }),
});

/** Answer of add and update (BO §7); `item` is additive. */
export const itemSavedSchema = savedSchema('item', staffItemSchema);

export const offeredCodeSchema = z.object({ code: z.string(), name: z.string().nullable(), is_active: z.boolean() });

/** The item of `/update-item/{slug}`: an id is accepted as well (decision BO-52). */
export const itemParams = z.object({ item: slugText });

/** GET /view-product-form-options (BO §7). */
export const productFormOptionsSchema = okSchema({
  categories: z.array(categorySchema),
  brands: z.array(brandSchema),
  units: z.array(unitSchema),
  /** Additive: KRA's codes with their names, which are null until KRA's list has been received. */
  packaging_units: z.array(offeredCodeSchema),
  quantity_units: z.array(offeredCodeSchema),
  /** What items may say about themselves for shoppers to filter and compare by (decision BO-150). */
  features: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      categories: z.array(z.string()).readonly(),
      type: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('choice'), choices: z.record(z.string(), z.string()) }),
        z.object({ kind: z.literal('flag') }),
        z.object({ kind: z.literal('number'), unit: z.string(), steps: z.array(z.number()).readonly() }),
      ]),
    }),
  ),
  /** Whether classifications can be searched. */
  has_classifications: z.boolean(),
});

export type StaffItem = z.infer<typeof staffItemSchema>;

export type ItemState = StaffItem['state'];

/** GET /view-items-for-staff */
export type StaffItemsResponse = z.infer<typeof staffItemsSchema>;

/** GET /view-items-for-staff/{id} */
export type StaffItemInFullResponse = z.infer<typeof staffItemInFullSchema>;

export type StaffItemInFull = StaffItemInFullResponse['item'];

export type ItemSavedResponse = z.infer<typeof itemSavedSchema>;

/** GET /view-product-form-options */
export type ProductFormOptionsResponse = z.infer<typeof productFormOptionsSchema>;

export type OfferedFeature = ProductFormOptionsResponse['features'][number];

export type OfferedCode = ProductFormOptionsResponse['packaging_units'][number];
