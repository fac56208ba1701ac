import { Link } from '@ofisi/shared-contract/routing';
import { useContactForm } from '../contact/use-contact-form';
import { quoteTexts } from '../texts/quote';
import { vatIn, withFee } from './cart-check';
import { OrderFormFields, type OrderFormFieldsProps } from './order-form';
import { OrderSums } from './order-sums';
import styles from './order-summary.module.css';
import { useDelivery } from './use-delivery';

/** The sums with delivery, and the form. */
export function Checkout({ check, onPlaced }: Pick<OrderFormFieldsProps, 'check' | 'onPlaced'>) {
  const form = useContactForm();
  const delivery = useDelivery(form, check);
  const sums = withFee(check.sums, delivery.fee);
  return (
    <>
      <OrderSums sums={sums} delivery={delivery} vat={vatIn(check.lines, check.terms, delivery.fee)} />
      <p className={styles.quote}>
        {quoteTexts.larger} <Link to="/request-quote">{quoteTexts.request}</Link>
      </p>
      <OrderFormFields check={check} form={form} delivery={delivery} total={sums.total} onPlaced={onPlaced} />
    </>
  );
}
