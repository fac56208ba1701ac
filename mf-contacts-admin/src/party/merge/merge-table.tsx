import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import { formatPhone } from '@ofisi/shared-shop/phone-number';
import { contactTexts } from '../../texts/contacts';
import { customerTexts } from '../../texts/customers';
import { mergeTexts as texts } from '../../texts/merge';
import type { Party } from '../party';
import styles from './merge.module.css';

const { fields } = contactTexts;

/** Fields whose value is always that of the kept party. */
const OWN = { name: texts.name, organization: fields.organization, phone: texts.phone } as const;
/** Fields filled from the merged party if they are blank. */
const FILLED = {
  email: texts.email,
  alternate_phone: fields.alternate_phone,
  address: fields.address,
  city: fields.city,
  country: fields.country,
  tax_id: fields.tax_id,
  payment_terms: fields.payment_terms,
  payment_days: fields.payment_days,
  credit_limit: fields.credit_limit,
  category: customerTexts.columns.category,
  location: customerTexts.columns.location,
  account: texts.account,
  notes: fields.notes,
} as const;

type Name = keyof typeof OWN | keyof typeof FILLED;

/** Null if the value is not known; undefined if parties of this kind have no such field. */
const isBlank = (value: Party[Name]): value is null | undefined => value === null || value === undefined;

function shown(party: Party, name: Name): string {
  const value = party[name];
  if (isBlank(value)) return '–';
  if (name === 'payment_days') return String(value);
  if (typeof value === 'number') return formatTotal(value);
  return name === 'phone' || name === 'alternate_phone' ? formatPhone(value) : value;
}

const COLUMNS = [{ header: texts.field }, { header: texts.kept }, { header: texts.merged }];

/** Both parties side by side: values that stay are bold, values that are lost are crossed out. */
export const MergeTable = ({ kept, merged }: { kept: Party; merged: Party }) => (
  <PlainTable label={texts.title(kept.name)} columns={COLUMNS} className={styles.both}>
    <tbody>
      {Object.entries({ ...OWN, ...FILLED }).map(([field, label]) => {
        const name = field as Name;
        if (kept[name] === undefined) return null;
        const isTaken = name in FILLED && isBlank(kept[name]) && !isBlank(merged[name]);
        return (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td>{isTaken || isBlank(kept[name]) ? '–' : <strong>{shown(kept, name)}</strong>}</td>
            <td>{isTaken ? <strong>{shown(merged, name)}</strong> : <Lost party={merged} name={name} />}</td>
          </tr>
        );
      })}
      <tr>
        <th scope="row">{fields.balance}</th>
        <td>
          {formatTotal(kept.balance)} + {formatTotal(merged.balance)}
        </td>
        <td>
          <strong>{formatTotal(Math.round((kept.balance + merged.balance) * 100) / 100)}</strong>
        </td>
      </tr>
    </tbody>
  </PlainTable>
);

const Lost = ({ party, name }: { party: Party; name: Name }) =>
  isBlank(party[name]) ? '–' : <del>{shown(party, name)}</del>;
