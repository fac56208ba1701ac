import { missing, oneOf } from '@ofisi/shared-shop/error-words';
import { z } from 'zod';
import { okSchema } from '../envelope';
import {
  booleanField,
  integerField,
  MAX_ID,
  optionalInteger,
  optionalEmail,
  percentField,
  unlessAbsent,
} from '../fields';
import {
  chatNumberField,
  integerOrNull,
  lineText,
  listOf,
  optionalLine,
  optionalPattern,
  pageOn,
  phoneField,
} from './settings-fields';

/** Accepted payment methods; cards only at the counter (decision SF-16). */
export const PAYMENT_METHODS = ['visa', 'mastercard', 'm-pesa', 'airtel-money'] as const;

const DAY = '(?:Mo|Tu|We|Th|Fr|Sa|Su)';

/** `Mo-Sa 08:00-18:00`, in the format of schema.org. */
export const OPENING_HOURS = new RegExp(`^${DAY}(?:[-,]${DAY})* \\d\\d:\\d\\d-\\d\\d:\\d\\d$`);

const prefixField = (label: string) =>
  z
    .string({ error: missing(label) })
    .trim()
    .regex(/^[A-Z]{1,3}$/, 'Use one to three capital letters.');

/** Days until a purchase on account is due, unless agreed otherwise with the customer (decision BO-16). */
export const paymentDays = optionalInteger('payment days', 0, 365).transform((days) => days ?? 30);

/** Days for which a repair is covered from the day on which the machine was handed over (decision BO-179); 0: none. */
export const repairWarrantyDays = integerField('repair warranty days', 0, 3650);

/** Whether a sale in cash needs an open till (decision BO-90). */
export const tillRequired = booleanField(false);

/** Cashiers count their till without knowing what the ledger expects (decision BO-149). */
export const blindCount = booleanField(false);

/** Days for which a quotation is valid, unless it names another day (decision BO-95). */
export const quotationDays = integerField('quotation days', 1, 365);

/** The service that is charged for a diagnosis without a repair; null: nothing is (decision BO-177). */
export const diagnosisItem = integerOrNull('diagnosis fee', 1, MAX_ID);

/** Prefixes of numbers. A number has at most 12 characters: one to three letters, the year in two digits, the count (invariant 17). */
export const numberingFields = z
  .object({
    order_prefix: prefixField('order prefix'),
    invoice_prefix: prefixField('invoice prefix'),
    quote_prefix: prefixField('quote prefix'),
  })
  .refine(({ order_prefix, invoice_prefix }) => order_prefix !== invoice_prefix, {
    error: 'Use a different prefix from that of orders.',
    path: ['invoice_prefix'],
  })
  .refine(({ order_prefix, invoice_prefix, quote_prefix }) => ![order_prefix, invoice_prefix].includes(quote_prefix), {
    error: 'Use a different prefix from those of orders and invoices.',
    path: ['quote_prefix'],
  });

/** At this quantity or below, the shop shows how many pieces are left; 0: never. Pages get exact quantities up to 14 (decision SF-20). */
export const fewLeft = integerField('few left', 0, 14);

/** Amount in shillings up to which a refund needs nobody's consent but the requester's (decision BO-138). */
export const refundAlone = integerField('refund without consent', 0, 1_000_000_000);

/** Days for which a machine that is ready is stored for nothing (decision BO-180). */
const storageFreeDays = integerField('free days', 0, 365);

/** Storage of a machine for each further day, in shillings, VAT included; 0: none. */
const storageFee = integerField('storage fee', 0, 1_000_000);

/** The service as which storage is sold; null: it is not charged (decision BO-183). */
const storageItem = integerOrNull('storage sold as', 1, MAX_ID);

/** Whether the shop is mailed each morning what is due at the service desk (decision BO-185). */
const dailyMail = booleanField(true);

export const version = integerField('version', 0, MAX_ID);

const shopSchema = z.object({
  name: z.string(),
  address: z.array(z.string()),
  city: z.string().nullable(),
  hours: z.string().nullable(),
  opening_hours: z.string().nullable(),
  phones: z.array(z.string()),
  email: z.string().nullable(),
  chat_number: z.string().nullable(),
  facebook: z.string().nullable(),
  instagram: z.string().nullable(),
});

const paymentSchema = z.object({
  paybill_number: z.string().nullable(),
  paybill_account: z.string().nullable(),
  methods: z.array(z.enum(PAYMENT_METHODS)),
  payment_days: z.number(),
  till_required: z.boolean(),
  blind_count: z.boolean(),
});

const termsSchema = z.object({
  free_delivery_above: z.number().nullable(),
  delivery_areas: z.array(z.object({ name: z.string(), least_days: z.number(), most_days: z.number() })),
  return_days: z.number(),
  warranty_months: z.number(),
  repair_warranty_days: z.number(),
  quotation_days: z.number(),
  diagnosis_item_id: z.number().nullable(),
});

const taxSchema = z.object({ pin: z.string().nullable(), standard_rate: z.number(), reduced_rate: z.number() });

const numberingSchema = z.object({ order_prefix: z.string(), invoice_prefix: z.string(), quote_prefix: z.string() });

const limitsSchema = z.object({
  few_left: z.number(),
  unpaid_pieces: z.number().nullable(),
  unpaid_amount: z.number().nullable(),
  refund_alone: z.number(),
  unproven_payment: z.number().nullable(),
});

const serviceSchema = z.object({
  storage_free_days: z.number(),
  storage_fee: z.number(),
  storage_item_id: z.number().nullable(),
  daily_mail: z.boolean(),
});

/**
 * GET /shop-settings (additive): everything that any page may show. Fields are only ever added, because pages of older releases read it
 * too.
 */
export const shopSettingsSchema = okSchema({
  shop: shopSchema,
  payment: paymentSchema.omit({ blind_count: true }).extend({
    /** Whether an order can be paid by a prompt on the phone. */
    mpesa_prompts: z.boolean(),
  }),
  terms: termsSchema.omit({ quotation_days: true, repair_warranty_days: true, diagnosis_item_id: true }),
  tax: taxSchema.pick({ pin: true }),
  numbering: numberingSchema.pick({ order_prefix: true }),
  limits: limitsSchema.pick({ few_left: true }),
});

const edited = { version: z.number().int() };

const storedSchemas = {
  shop: shopSchema.extend(edited),
  payment: paymentSchema.extend(edited),
  terms: termsSchema.extend(edited),
  tax: taxSchema.extend(edited),
  numbering: numberingSchema.extend(edited),
  limits: limitsSchema.extend(edited),
  service: serviceSchema.extend(edited),
} as const;

/** GET /view-settings (additive). `version` is 0 as long as a group has its defaults. */
export const settingsSchema = okSchema({ settings: z.object(storedSchemas) });

/** Answer of POST /update-settings/{group}: the current group. */
export const settingsSavedSchemas = {
  shop: okSchema({ message: z.string(), settings: storedSchemas.shop }),
  payment: okSchema({ message: z.string(), settings: storedSchemas.payment }),
  terms: okSchema({ message: z.string(), settings: storedSchemas.terms }),
  tax: okSchema({ message: z.string(), settings: storedSchemas.tax }),
  numbering: okSchema({ message: z.string(), settings: storedSchemas.numbering }),
  limits: okSchema({ message: z.string(), settings: storedSchemas.limits }),
  service: okSchema({ message: z.string(), settings: storedSchemas.service }),
} as const;

/** GET /shop-settings */
export type ShopSettingsResponse = z.infer<typeof shopSettingsSchema>;

/** GET /view-settings */
export type SettingsResponse = z.infer<typeof settingsSchema>;

const deliveryAreaSchema = z
  .object({
    name: lineText('delivery area', 60),
    least_days: integerField('least days', 0, 60),
    most_days: integerField('most days', 1, 60),
  })
  .refine(({ least_days, most_days }) => least_days <= most_days, 'Enter at least as many days as the minimum.');

/** The shop's details about itself (SF §2 Footer). */
const shopFields = z.object({
  name: lineText('name', 80),
  address: listOf('address', lineText('address', 100), 4),
  city: optionalLine('city', 60),
  hours: optionalLine('hours', 100),
  opening_hours: optionalPattern('opening hours', OPENING_HOURS, 'Enter hours such as Mo-Sa 08:00-18:00.'),
  phones: listOf('phones', phoneField('phones'), 4),
  email: optionalEmail('email'),
  chat_number: chatNumberField('chat number'),
  facebook: pageOn('facebook.com', 'facebook'),
  instagram: pageOn('instagram.com', 'instagram'),
});

const paymentFields = z.object({
  paybill_number: optionalPattern('paybill number', /^\d{5,7}$/, 'Enter five to seven digits.'),
  paybill_account: optionalPattern('paybill account', /^[\w][\w /-]{0,19}$/, 'Use at most 20 letters and digits.'),
  methods: listOf('methods', z.enum(PAYMENT_METHODS, { error: oneOf(PAYMENT_METHODS) }), PAYMENT_METHODS.length).refine(
    (methods) => new Set(methods).size === methods.length,
    'Choose each method once.',
  ),
  payment_days: paymentDays,
  till_required: tillRequired,
  blind_count: blindCount,
});

const termsFields = z.object({
  free_delivery_above: integerOrNull('free delivery threshold', 0, 1_000_000_000),
  delivery_areas: listOf('delivery areas', deliveryAreaSchema, 8),
  return_days: integerField('return days', 1, 365),
  warranty_months: integerField('warranty months', 1, 120),
  repair_warranty_days: repairWarrantyDays,
  quotation_days: quotationDays,
  diagnosis_item_id: diagnosisItem,
});

const taxFields = z.object({
  pin: optionalPattern('pin', /^[A-Z]\d{9}[A-Z]$/, 'Enter a KRA PIN such as P051234567X.'),
  standard_rate: percentField('standard rate'),
  reduced_rate: percentField('reduced rate'),
});

/** Amount in shillings of M-Pesa payments for one order that counts before it is proven; 0: none; null: all (decision 070). */
const unprovenPayment = integerOrNull('payments before they are confirmed', 0, 1_000_000_000);

/** Limits of unpaid online orders (invariant 23), taken from the server's environment where blank; and when the shop reports low stock. */
const limitsFields = z.object({
  few_left: fewLeft,
  unpaid_pieces: integerOrNull('unpaid pieces', 1, 1_000_000),
  unpaid_amount: integerOrNull('unpaid amount', 1, 1_000_000_000),
  refund_alone: refundAlone,
  unproven_payment: unprovenPayment,
});

/** The service desk (decision BO-180). */
const serviceFields = z.object({
  storage_free_days: storageFreeDays,
  storage_fee: storageFee,
  storage_item_id: storageItem,
  daily_mail: dailyMail,
});

/** The groups of settings, each stored, edited and versioned separately. */
export const SETTINGS_SCHEMAS = {
  shop: shopFields,
  payment: paymentFields,
  terms: termsFields,
  tax: taxFields,
  numbering: numberingFields,
  limits: limitsFields,
  service: serviceFields,
} as const;

export type SettingsGroup = keyof typeof SETTINGS_SCHEMAS;

/** All settings. Sums in shillings, rates in per cent. */
export type Settings = { readonly [Group in SettingsGroup]: z.output<(typeof SETTINGS_SCHEMAS)[Group]> };

/** POST /update-settings/{group} (additive): the whole group, with the version that was edited. */
export const updateSettingsSchemas = {
  shop: shopFields.extend({ version }),
  // An older form that does not know a field leaves it unchanged.
  payment: paymentFields.extend({
    version,
    payment_days: unlessAbsent(paymentDays),
    till_required: unlessAbsent(tillRequired),
    blind_count: unlessAbsent(blindCount),
  }),
  terms: termsFields.extend({
    version,
    quotation_days: unlessAbsent(quotationDays),
    diagnosis_item_id: unlessAbsent(diagnosisItem),
    repair_warranty_days: unlessAbsent(repairWarrantyDays),
  }),
  tax: taxFields.extend({ version }),
  numbering: numberingFields.safeExtend({ version }),
  limits: limitsFields.extend({
    version,
    few_left: unlessAbsent(fewLeft),
    refund_alone: unlessAbsent(refundAlone),
    unproven_payment: unlessAbsent(unprovenPayment),
  }),
  service: serviceFields.extend({
    version,
    storage_item_id: unlessAbsent(storageItem),
    daily_mail: unlessAbsent(dailyMail),
  }),
} as const;
