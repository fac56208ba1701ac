import type { Settings } from '@ofisi/api-contract/settings/settings';

/**
 * Settings that apply until the shop's owner changes them. Contact and payment details have no default: pages leave out what is not set,
 * because a wrong number is worse than none.
 */
export const DEFAULT_SETTINGS: Settings = {
  shop: {
    name: 'Ofisi',
    address: [],
    city: null,
    hours: null,
    opening_hours: null,
    phones: [],
    email: null,
    chat_number: null,
    facebook: null,
    instagram: null,
  },
  payment: {
    paybill_number: null,
    paybill_account: null,
    methods: ['visa', 'mastercard', 'm-pesa', 'airtel-money'],
    payment_days: 30,
    till_required: false,
    blind_count: false,
  },
  /** SF §9, decision SF-37, invariant 16. */
  terms: {
    free_delivery_above: 200_000,
    delivery_areas: [
      { name: 'Nairobi', least_days: 1, most_days: 2 },
      { name: 'Other counties', least_days: 2, most_days: 5 },
    ],
    return_days: 7,
    warranty_months: 6,
    repair_warranty_days: 90,
    quotation_days: 14,
    diagnosis_item_id: null,
  },
  /** Invariant 9. */
  tax: { pin: null, standard_rate: 16, reduced_rate: 8 },
  /** Invariant 17. */
  numbering: { order_prefix: 'ORD', invoice_prefix: 'INV', quote_prefix: 'QR' },
  /** Invariant 23: null takes the limit from the environment. */
  limits: { few_left: 3, unpaid_pieces: null, unpaid_amount: null, refund_alone: 10_000, unproven_payment: 10_000 },
  service: { storage_free_days: 14, storage_fee: 0, storage_item_id: null, daily_mail: true },
};
