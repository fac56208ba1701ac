import type { DeliveryDetails } from '@ofisi/api/wire';
import { orderTexts } from '../order-texts';
import styles from './contact-facts.module.css';

const said = orderTexts.order;

/** Who gets an order, and where. */
export function ContactFacts({ of }: { readonly of: DeliveryDetails }) {
  const facts = [
    [said.name, `${of.first_name} ${of.last_name}`],
    [said.phone, of.phone_number],
    [said.location, of.location],
    [said.address, of.delivery_address],
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
