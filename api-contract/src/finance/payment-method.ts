import type { PAYMENT_METHODS } from './enums';

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Payment methods of forms, in the words of the specification (BO §9). */
export const FORM_METHODS = ['cash', 'card', 'cheque', 'bank-transfer', 'mpesa', 'other'] as const;

export type FormMethod = (typeof FORM_METHODS)[number];

const METHODS: Readonly<Record<FormMethod, PaymentMethod>> = {
  cash: 'cash',
  card: 'card',
  cheque: 'cheque',
  'bank-transfer': 'bank_transfer',
  mpesa: 'mpesa',
  other: 'other',
};

/** The ledger's name of a form's payment method (decision BO-63). */
export const methodOf = (method: FormMethod): PaymentMethod => METHODS[method];
