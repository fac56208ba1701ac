import { MoneyField, QuantityField, TextField } from '@ofisi/shared-admin-ui/fields';
import { PickerField } from '@ofisi/shared-admin-ui/picker-field';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useFieldArray, type Control } from 'react-hook-form';
import { settingsTexts as texts } from '../texts/settings';
import { GroupForm } from './group-form';
import { services } from './services';
import type { Settings } from './settings-api';
import styles from './settings.module.css';

type Terms = Settings['terms'];

const same = (terms: Terms): Terms => terms;

/** Delivery, returns and warranty (SF §9, decision SF-37). */
export const TermsForm = ({ settings }: { readonly settings: Terms }) => (
  <GroupForm group="terms" settings={settings} toValues={same} toFields={same}>
    {(control) => (
      <>
        <MoneyField control={control} name="free_delivery_above" label={texts.terms.free_delivery_above} min={0} />
        <QuantityField control={control} name="return_days" label={texts.terms.return_days} required />
        <QuantityField control={control} name="warranty_months" label={texts.terms.warranty_months} required />
        <QuantityField
          control={control}
          name="repair_warranty_days"
          label={texts.terms.repair_warranty_days}
          hint={texts.terms.repairWarrantyHint}
          min={0}
          required
        />
        <QuantityField control={control} name="quotation_days" label={texts.terms.quotation_days} required />
        <PickerField
          control={control}
          name="diagnosis_item_id"
          label={texts.terms.diagnosis_item_id}
          hint={texts.terms.diagnosisHint}
          source={services}
        />
        <DeliveryAreas control={control} />
      </>
    )}
  </GroupForm>
);

/** The areas in the order in which the shop lists them. */
function DeliveryAreas({ control }: { readonly control: Control<Terms> }) {
  const { areas } = texts;
  const { fields, append, remove, move } = useFieldArray({ control, name: 'delivery_areas' });
  return (
    <div className={styles['areas']} role="group" aria-label={areas.title}>
      <h3>{areas.title}</h3>
      {fields.map(({ id }, index) => (
        <div key={id} className={styles['area']} role="group" aria-label={areas.nameOf(index + 1)}>
          <TextField control={control} name={`delivery_areas.${index}.name`} label={areas.name} required />
          <QuantityField
            control={control}
            name={`delivery_areas.${index}.least_days`}
            label={areas.least}
            min={0}
            required
          />
          <QuantityField control={control} name={`delivery_areas.${index}.most_days`} label={areas.most} required />
          <div className={styles['tools']}>
            {index > 0 && (
              <button type="button" className={buttons.button} onClick={() => move(index, index - 1)}>
                {areas.up(index + 1)}
              </button>
            )}
            <button type="button" className={buttons.button} onClick={() => remove(index)}>
              {areas.remove(index + 1)}
            </button>
          </div>
        </div>
      ))}
      <button
        type="button"
        className={buttons.button}
        onClick={() => append({ name: '', least_days: 1, most_days: 1 })}
      >
        {areas.add}
      </button>
    </div>
  );
}
