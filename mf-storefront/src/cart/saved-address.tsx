import { formatPhone } from '@ofisi/shared-shop/phone-number';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Field } from '@ofisi/shared-site-ui/field';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { LabelField } from '../contact/label-field';
import type { useContactForm } from '../contact/use-contact-form';
import { contactTexts as texts } from '../texts/contact';
import { deliveryDetailsTexts } from '../texts/delivery-details';
import styles from './delivery-choice.module.css';
import type { SavedAddressChoice } from './use-saved-address';

const ANOTHER = 'another';

interface FoldedFieldsProps {
  readonly choice: SavedAddressChoice;
  readonly contact: Pick<ReturnType<typeof useContactForm>, 'setFocus'>;
  readonly children: ReactNode;
}

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

/** The fields of the delivery, or the chosen address in two lines and a button for its fields. */
export function FoldedFields({ choice, contact, children }: FoldedFieldsProps) {
  const { chosen, isFolded, unfold } = choice;
  return (
    <>
      {chosen && isFolded ? (
        <div className={styles.chosen}>
          <p>
            {`${chosen.first_name} ${chosen.last_name}, ${formatPhone(chosen.phone_number)}`}
            <br />
            {`${chosen.delivery_address}, ${chosen.location}`}
          </p>
          <button
            type="button"
            className={buttons.quiet}
            onClick={() => {
              flushSync(unfold);
              contact.setFocus('firstname');
            }}
          >
            {texts.change}
          </button>
        </div>
      ) : null}
      {/* Somebody who types what an address says is not to lose the fields. */}
      <div className={styles.fields} hidden={isFolded} onInput={unfold}>
        {children}
      </div>
    </>
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
