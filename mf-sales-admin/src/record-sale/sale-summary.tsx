import { dayIn } from '@ofisi/shared-admin-ui/days';
import { formatDay, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { recordSaleTexts as texts } from '../texts/record-sale';
import styles from './sale-summary.module.css';
import { categoryOf, locationOf, type SaleOptions, type SaleValues } from './sale-values';
import { useDeliveryCents } from './use-delivery-cents';
import { useSettlement } from './use-settlement';

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
function useDueDay({ control }: UseFormReturn<SaleValues>, open: number): string | null {
  const { payment } = useShopSettings();
  const [onAccount, customer, agreed] = useWatch({ control, name: ['on_account', 'customer_id', 'payment_days'] });
  const days = agreed ?? payment.payment_days;
  return customer === null || !onAccount || open === 0 || days === null ? null : dayIn(days);
}

/** The total, what makes it differ from the lines at the shop's prices, and what the payments leave: change, or an open amount. */
export function SaleSummary({ form, options }: SaleSummaryProps) {
  const [customer, customerCategory, customerLocation] = useWatch({
    control: form.control,
    name: ['customer_id', 'customerCategory', 'customerLocation'],
  });
  const fee = useDeliveryCents(form, options);
  const { total, discount, change, creditKept, creditUsed, open } = useSettlement(form, options);
  const location = locationOf(options, { customerLocation })?.categorylocation_name ?? '';
  const dueOn = useDueDay(form, open);
  const notes = [
    categoryNote(options, { customerCategory }),
    discount > 0 ? texts.discounted(formatTotal(-discount / 100)) : null,
    fee > 0 ? texts.deliveryFee(location, formatTotal(fee / 100)) : null,
    dueOn && texts.dueOn(formatDay(dueOn)),
  ].filter((note) => note !== null);
  const sums = [
    { label: texts.change, cents: change },
    { label: customer === null ? texts.tooMuch : texts.kept, cents: creditKept },
    { label: texts.used, cents: creditUsed },
    { label: texts.open, cents: open },
  ];
  return (
    <>
      {notes.length > 0 && <p className={styles.notes}>{notes.join(' · ')}</p>}
      <div className={styles.sums}>
        <Sum label={texts.total} cents={total} />
        {sums.map((sum) => sum.cents > 0 && <Sum key={sum.label} {...sum} />)}
      </div>
    </>
  );
}

const Sum = ({ label, cents }: { readonly label: string; readonly cents: number }) => (
  <p>
    {label}{' '}
    <output aria-label={label} className={styles.amount}>
      {formatTotal(cents / 100)}
    </output>
  </p>
);
