import { numberOf } from '@ofisi/shared-admin-ui/lines';
import { newPayment, type SalePayment } from './sale-values';

/** Notes with a key of their own, in shillings. */
export const NOTES = [500, 1_000] as const;

export const NOTE_KEYS: Readonly<Record<(typeof NOTES)[number], string>> = { 500: 'F6', 1000: 'F7' };

const isBlank = ({ amount }: SalePayment): boolean => amount === null || amount === '';

/** Exactly the amount due, in cash. */
export const exactCash = (): SalePayment[] => [newPayment('cash')];

/** Another note handed over: the cash so far and this note. A payment in another way keeps the rest. */
export function withNote(payments: readonly SalePayment[], note: number): SalePayment[] {
  const index = payments.findIndex(({ method }) => method === 'cash');
  if (index === -1) return [{ ...newPayment('cash'), amount: note }, ...payments];
  return payments.map((payment, other) =>
    other === index ? { ...payment, amount: numberOf(payment.amount) + note } : payment,
  );
}

/** The rest by M-Pesa: all of it, unless a sum in another way was entered. Returns the payments, and the index of this one. */
export function restByMpesa(payments: readonly SalePayment[]): { payments: SalePayment[]; index: number } {
  const known = payments.findIndex(({ method }) => method === 'mpesa');
  if (known !== -1) return { payments: [...payments], index: known };
  const entered = payments.filter((payment) => !isBlank(payment));
  return { payments: [...entered, newPayment('mpesa')], index: entered.length };
}
