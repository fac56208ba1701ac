import type { DeliveryDetails } from '@ofisi/api-contract/sales/delivery-details';
import { formatPhone } from '@ofisi/shared-shop/phone-number';
import { orderTexts } from '../texts/order';
import styles from './contact-facts.module.css';

/** Recipient and address of an order. */
export function ContactFacts({ of }: { readonly of: DeliveryDetails }) {
  const facts = [
    [orderTexts.name, `${of.first_name} ${of.last_name}`],
    [orderTexts.phone, formatPhone(of.phone_number)],
    [orderTexts.location, of.location],
    [orderTexts.address, of.delivery_address],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, fact]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
