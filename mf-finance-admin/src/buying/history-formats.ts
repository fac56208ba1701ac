import type { Purchase } from '@ofisi/api-contract/finance/purchases';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { PAYMENT_METHOD_WORDS, displayNameOf } from '@ofisi/shared-shop/payment-words';
import { buyingTexts as texts } from '../texts/buying';

const sum = (value: unknown) => (typeof value === 'number' ? formatTotal(value) : '–');
const said = (words: Readonly<Record<string, string>>) => (value: unknown) =>
  typeof value === 'string' ? (displayNameOf(words, value) ?? value) : '–';

const lines = (value: unknown) =>
  Array.isArray(value)
    ? (value as Purchase['items']).map(({ title, quantity }) => `${showAmount(quantity, 3)} × ${title}`).join(', ')
    : '–';

/** Formats of the fields in a document's change history. */
export const historyFormats = {
  state: said(texts.states),
  items: lines,
  unit_cost: sum,
  total: sum,
  tax: sum,
  amount_paid: sum,
  payment_method: said(PAYMENT_METHOD_WORDS),
};
