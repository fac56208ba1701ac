import { NOT_A_NUMBER, oneOf } from '@ofisi/shared-shop/error-words';
import { z } from 'zod';
import {
  amountField,
  booleanField,
  MAX_ID,
  moneyField,
  optionalInteger,
  optionalMoney,
  optionalQuantity,
  optionalText,
  requiredText,
  unlessAbsent,
} from '../fields';
import { CLASSIFICATION } from '../kra-codes';
import { ITEM_STATES, TAX_CLASSES } from './enums';
import { parsedList } from '../parsed-list';
import { featuresField } from './features-field';
import { machinesField } from './machines-field';
import { picturesField } from './pictures-field';

const MOST_LINES = 50;

/** As many as one field of a form holds; further ones need another save. */
const MOST_SERIALS = 400;

/** Error messages for serial numbers (BO §5). */
export const SERIALS_BLANK = 'All serial numbers must be filled';

export const SERIALS_TWICE = 'Duplicate serial numbers found';

/** Bullet lines, as a JSON list or one per line (BO §5): trimmed, blanks dropped. */
const descriptionField = z
  .preprocess(
    (value) => {
      const list = parsedList(value ?? []);
      return typeof list === 'string' ? list.split(/\r?\n/) : list;
    },
    z.array(optionalText('description', 500), { error: 'Send a list of lines.' }),
  )
  .transform((lines) => lines.filter((line) => line !== null))
  .refine((lines) => lines.length <= MOST_LINES, `Use at most ${MOST_LINES} lines.`);

const serialSchema = z.object(
  {
    serial_number: optionalText('serial number', 100),
    /** Ignored: a new unit is in stock, and the state of an existing one changes only through sales (decision BO-45). */
    ordered: z.unknown().optional(),
    /** Additive: false states that the serial number is new and must not exist. Otherwise an existing one is left unchanged. */
    existing: z.boolean().optional(),
  },
  { error: 'Send a list of serial numbers.' },
);

const serialsField = z
  .preprocess(
    (value) => (value === undefined || value === null || value === '' ? [] : parsedList(value)),
    z.array(serialSchema, { error: 'Send a list of serial numbers.' }),
  )
  .refine((serials) => serials.length <= MOST_SERIALS, `At most ${MOST_SERIALS} serial numbers can be saved at once.`);

const STATES = 'Choose draft, on sale or hidden.';

const PERCENT = /^(100(\.0+)?|\d{1,2}(\.\d{1,2}0*)?)$/;

const discountField = z
  .union([z.number(), z.string().trim().max(20)], { error: NOT_A_NUMBER })
  .nullish()
  .transform((value) => (value === undefined || value === null || value === '' ? '0' : String(value)))
  .refine((value) => PERCENT.test(value), 'Enter a percentage from 0 to 100.')
  .transform(Number);

/** One of the states, as in a file of items or in words: `On sale`. Blank: unchanged, and of a new item on sale. */
const stateField = z
  .string({ error: STATES })
  .transform((value) =>
    value
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  )
  .pipe(z.enum(['', ...ITEM_STATES], { error: STATES }))
  .transform((value) => value || undefined);

/** Brand or category of an item: its slug as in the specification, or its id or name (decision BO-52). */
const reference = (label: string) =>
  z.preprocess((value) => (typeof value === 'number' ? String(value) : value), requiredText(label, 200));

/** One of KRA's short codes; whether it may be chosen is checked when the item is written. */
const NO_CODE = 'Choose a code from KRA’s list.';
const shortCode = z
  .string({ error: NO_CODE })
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{1,5}$/, NO_CODE);

/**
 * POST /add-item and /update-item (BO §7), multipart with an optional `image`, or JSON. Prices in shillings with two decimals, quantities
 * with three. Additive from `sku` on: fields among these that an update leaves out stay unchanged. `image` and `remove_image` concern the
 * first picture.
 */
export const itemFormSchema = z.object({
  title: requiredText('title'),
  actual_name: requiredText('actual name'),
  description: descriptionField,
  brand: reference('brand'),
  category: reference('category'),
  unit: reference('unit'),
  initial_price: moneyField('initial price'),
  actual_price: amountField('actual price'),
  discount: discountField,
  is_hot_deal: booleanField(false),
  is_new_arrival: booleanField(false),
  condition: z
    .enum(['new', 'refurbished', ''], { error: 'Choose new or refurbished.' })
    .nullish()
    .transform((value) => value || 'new'),
  requires_serial: booleanField(false),
  serial_details: serialsField,
  total_counter: optionalInteger('total counter', 0, MAX_ID),
  /** Stays unchanged when left out. */
  stock_count: optionalQuantity('stock count'),
  sku: unlessAbsent(optionalText('SKU', 64)),
  barcode: unlessAbsent(optionalText('barcode', 64)),
  cost_price: unlessAbsent(optionalMoney('cost price')),
  reorder_level: unlessAbsent(optionalQuantity('reorder level')),
  warranty_months: unlessAbsent(optionalInteger('warranty months', 0, 120).transform((months) => months ?? null)),
  tax_class: unlessAbsent(z.enum(TAX_CLASSES, { error: oneOf(TAX_CLASSES) })),
  /** KRA's classification, packaging unit and quantity unit (decision BO-132). */
  etims_class: unlessAbsent(
    z
      .union([z.string(), z.number()])
      .transform((value) => String(value).trim())
      .refine((value) => CLASSIFICATION.test(value), 'Enter 8 or 10 digits.'),
  ),
  packaging_unit: unlessAbsent(shortCode),
  quantity_unit: unlessAbsent(shortCode),
  /** The stock shown in the form; if it differs from the current stock, a new `stock_count` is refused with 409. */
  stock_count_seen: unlessAbsent(optionalQuantity('stock count')),
  remove_image: booleanField(false),
  /** What shoppers filter and compare by (decision BO-150). */
  features: unlessAbsent(featuresField),
  /** All pictures in order, each uploaded before, in place of `image` and `remove_image` (decision BO-155). */
  pictures: unlessAbsent(picturesField),
  /** All machines that the item fits (decision BO-169). */
  machines: unlessAbsent(machinesField),
  state: unlessAbsent(stateField),
  /** Whether it is a service, which has no stock (decision BO-176); cannot change once the item was in stock, counted, sold or bought. */
  is_service: unlessAbsent(booleanField(false)),
});

/** POST /update-item/{slug}: a stale `version` is refused with 409 (invariant 19). */
export const updateItemSchema = itemFormSchema.extend({ version: optionalInteger('version', 1, MAX_ID) });

export type ItemForm = z.output<typeof itemFormSchema>;

/** POST /add-item: multipart with an optional `image`, or JSON */
export type AddItemRequest = z.input<typeof itemFormSchema>;

/** POST /update-item/{slug or id} */
export type UpdateItemRequest = z.input<typeof updateItemSchema>;
