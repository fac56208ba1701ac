import { EmailLink } from '@ofisi/shared-admin-ui/email-link';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { PhoneLink } from '@ofisi/shared-admin-ui/phone-link';
import type { ReactNode } from 'react';
import { PartyAges } from '../aged-debts/ages';
import { contactTexts } from '../texts/contacts';
import type { Party, PartyKind } from './party';
import styles from './party-facts.module.css';

const { fields } = contactTexts;

interface PartyFactsProps {
  readonly kind: PartyKind;
  readonly party: Party;
  readonly labels: { readonly phone: string; readonly email: string };
  /** Facts that only this kind has. */
  readonly children?: ReactNode;
}

/** Details of a customer or supplier. */
export const PartyFacts = ({ kind, party, labels, children }: PartyFactsProps) => (
  <div className={styles['facts']}>
    <Facts>
      <Fact term={fields.balance}>{formatTotal(party.balance)}</Fact>
      <Fact term={fields.credit_limit}>
        {party.credit_limit === null ? contactTexts.noLimit : formatTotal(party.credit_limit)}
      </Fact>
      <Fact term={fields.payment_terms}>{party.payment_terms}</Fact>
      <Fact term={fields.payment_days}>{party.payment_days ?? contactTexts.usualDays}</Fact>
      <Fact term={fields.organization}>{party.organization}</Fact>
      <Fact term={labels.phone}>
        <PhoneLink phone={party.phone} />
      </Fact>
      <Fact term={fields.alternate_phone}>{party.alternate_phone && <PhoneLink phone={party.alternate_phone} />}</Fact>
      <Fact term={labels.email}>{party.email && <EmailLink email={party.email} />}</Fact>
      <Fact term={fields.address}>{party.address}</Fact>
      <Fact term={fields.city}>{party.city}</Fact>
      <Fact term={fields.country}>{party.country}</Fact>
      <Fact term={fields.tax_id}>{party.tax_id}</Fact>
      {children}
      <Fact term={fields.notes}>{party.notes}</Fact>
    </Facts>
    <PartyAges kind={kind} id={party.id} />
  </div>
);
