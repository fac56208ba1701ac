import { Field } from '@ofisi/shared-site-ui/field';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import { LabelField } from '../contact/label-field';
import { contactTexts as texts } from '../texts/contact';
import { deliveryDetailsTexts } from '../texts/delivery-details';
import styles from './delivery-choice.module.css';
import type { SavedAddressChoice } from './use-saved-address';

const ANOTHER = 'another';

/** The account's addresses, of which one can be chosen. */
export function SavedAddressField({ choice: { addresses, chosen, choose } }: { readonly choice: SavedAddressChoice }) {
  if (addresses.length === 0) return null;
  return (
    <Field label={texts.choose} error={undefined}>
      {(control) => (
        <select
          {...control}
          className={inputs.input}
          value={chosen?.id ?? ANOTHER}
          onChange={({ target }) => choose(addresses.find(({ id }) => String(id) === target.value) ?? null)}
        >
          {addresses.map(({ id, label, delivery_address, location }) => (
            <option key={id} value={id}>
              {`${label ?? deliveryDetailsTexts.unnamed}: ${delivery_address}, ${location}`}
            </option>
          ))}
          <option value={ANOTHER}>{texts.another}</option>
        </select>
      )}
    </Field>
  );
}

/** Keeps the typed address under a name. */
export function KeepAddress({ choice }: { readonly choice: SavedAddressChoice }) {
  const { canSave, isSaving, setSaving, label } = choice;
  if (!canSave) return null;
  return (
    <>
      <label className={styles.option}>
        <input type="checkbox" checked={isSaving} onChange={({ target }) => setSaving(target.checked)} />
        {texts.keep}
      </label>
      {isSaving ? <LabelField form={label} /> : null}
    </>
  );
}
