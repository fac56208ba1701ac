import { QuantityField, SelectField } from '@ofisi/shared-admin-ui/fields';
import { choicesOf } from '@ofisi/shared-admin-ui/filters';
import type { Features } from '@ofisi/api-contract/catalogue/features';
import type { OfferedFeature } from '@ofisi/api-contract/catalogue/staff-items';
import { type Control, useWatch } from 'react-hook-form';
import { itemTexts } from '../texts/items';
import styles from './item-form.module.css';
import type { ItemValues } from './item-values';

interface FeatureFieldsProps {
  readonly control: Control<ItemValues>;
  readonly offered: readonly OfferedFeature[];
  /** What the item has so far. */
  readonly stored: Features;
}

/** What shoppers filter and compare by: the features of the chosen category, and those that the item has (decision BO-150). */
export function FeatureFields({ control, offered, stored }: FeatureFieldsProps) {
  const category = useWatch({ control, name: 'category' });
  const shown = offered.filter(({ key, categories }) => key in stored || categories.includes(category ?? ''));
  if (shown.length === 0) return null;
  return (
    <>
      <h2 className={styles['heading']}>{itemTexts.sections.features}</h2>
      {shown.map((feature) => (
        <FeatureField key={feature.key} control={control} feature={feature} />
      ))}
    </>
  );
}

function FeatureField({ control, feature }: Pick<FeatureFieldsProps, 'control'> & { feature: OfferedFeature }) {
  const { key, label, type } = feature;
  const name = `features.${key}` as const;
  if (type.kind === 'number') {
    return <QuantityField control={control} name={name} label={`${label} (${type.unit})`} min={0} decimals />;
  }
  const choices = choicesOf(type.kind === 'choice' ? type.choices : itemTexts.yesOrNo);
  return <SelectField control={control} name={name} label={label} choices={choices} />;
}
