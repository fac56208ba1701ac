import { dayIn } from '@ofisi/shared-admin-ui/days';
import { formatDay, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { LinesTotal } from '@ofisi/shared-admin-ui/lines-total';
import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import { payableCents } from '@ofisi/shared-shop/sums';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { recordSaleTexts as texts } from '../texts/record-sale';
import styles from './record-sale.module.css';
import { categoryOf, locationOf, settle, totalCents, type SaleOptions, type SaleValues } from './sale-values';
import { useDeliveryCents } from './use-delivery-cents';

interface SaleSummaryProps {
  readonly form: UseFormReturn<SaleValues>;
  readonly options: SaleOptions;
}

/** `Schools: 10% off`; null if there is no discount. */
export function categoryNote(options: SaleOptions, values: Pick<SaleValues, 'customerCategory'>): string | null {
  const category = categoryOf(options, values);
  return category && category.discount > 0 ? texts.off(category.category_name, category.discount) : null;
}

/** The day by which the open amount must be paid, as the server will compute it (decision BO-16); null if nothing is open. */
function useDueDay({ control }: UseFormReturn<SaleValues>, fee: number): string | null {
  const { payment } = useShopSettings();
  const [items, payments, onAccount, credit, customer, agreed] = useWatch({
    control,
    name: ['items', 'payments', 'on_account', 'credit', 'customer_id', 'payment_days'],
  });
  const days = agreed ?? payment.payment_days;
  const { open } = settle(totalCents(items, fee), { payments, on_account: onAccount, credit });
  if (customer === null || !onAccount || open === 0 || days === null) return null;
  return dayIn(days);
}

/** The total, and everything that makes it differ from the lines at the shop's prices. */
export function SaleSummary({ form, options }: SaleSummaryProps) {
  const [customerCategory, customerLocation] = useWatch({
    control: form.control,
    name: ['customerCategory', 'customerLocation'],
  });
  const fee = useDeliveryCents(form, options);
  const location = locationOf(options, { customerLocation })?.categorylocation_name ?? '';
  const dueOn = useDueDay(form, fee);
  const notes = [
    categoryNote(options, { customerCategory }),
    fee > 0 ? texts.deliveryFee(location, formatTotal(fee / 100)) : null,
    dueOn && texts.dueOn(formatDay(dueOn)),
  ].filter((note) => note !== null);
  return (
    <>
      {notes.length > 0 && <p className={styles.hint}>{notes.join(' · ')}</p>}
      <LinesTotal form={form} label={texts.total} rounded={(cents) => payableCents(cents + fee)} />
    </>
  );
}
