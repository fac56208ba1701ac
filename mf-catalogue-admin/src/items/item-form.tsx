import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import {
  MoneyField,
  QuantityField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '@ofisi/shared-admin-ui/fields';
import { choicesOf } from '@ofisi/shared-admin-ui/filters';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { useSession } from '@ofisi/shared-auth/session';
import type { ProductFormOptionsResponse, StaffItem } from '@ofisi/api-contract/catalogue/staff-items';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useForm, useWatch, type Control } from 'react-hook-form';
import { itemTexts } from '../texts/items';
import { ClassificationField } from './classification-field';
import { FeatureFields } from './feature-fields';
import { machinesOf } from '../machines/item-machines';
import { FormOptionsFailed } from './form-options-failed';
import styles from './item-form.module.css';
import { ItemMachinesField } from './item-machines-field';
import { valuesOf, type ItemValues } from './item-values';
import { formOptions } from './items.resource';
import { PicturesField } from './pictures-field';
import { SerialsField } from './serials-field';
import { codeChoices } from './tax-code-choices';

const { fields, sections, filters } = itemTexts;

const FLAGS = [
  { value: 1, label: filters.flag.yes },
  { value: 0, label: filters.flag.no },
];

const KINDS = [
  { value: 0, label: filters.kind.no },
  { value: 1, label: filters.kind.yes },
];

/** The form of an item (BO §3, §5), in a modal as specified. */
export function ItemForm({ row, modal }: ResourceFormProps<StaffItem, ItemValues>) {
  const fits = useQuery(machinesOf(row));
  const machines = fits.data ?? null;
  const values = useMemo(() => valuesOf(row, machines), [row, machines]);
  const form = useForm<ItemValues>({ values });
  const options = useQuery(formOptions);
  const isReady = options.data && !fits.isPending;
  return (
    <FormModal form={form} {...modal} onSubmit={options.data ? modal.onSubmit : () => void options.refetch()} wide>
      {isReady && <ItemFields control={form.control} row={row} options={options.data} />}
      {!isReady && !options.error && (
        <p role="status" className={styles['whole']}>
          {itemTexts.loading}
        </p>
      )}
      {options.error && !options.data && (
        <FormOptionsFailed error={options.error} onRetry={() => void options.refetch()} />
      )}
    </FormModal>
  );
}

interface ItemFieldsProps {
  readonly control: Control<ItemValues>;
  readonly row: StaffItem | null;
  readonly options: ProductFormOptionsResponse;
}

function ItemFields({ control, row, options }: ItemFieldsProps) {
  const { brands, categories, units } = options;
  const unit = useWatch({ control, name: 'unit' });
  const isService = useWatch({ control, name: 'is_service' }) === 1;
  const hasDecimals = units.find(({ id }) => id === unit)?.allow_decimal ?? false;
  return (
    <>
      <h2 className={styles['heading']}>{sections.item}</h2>
      <TextField control={control} name="title" label={fields.title} required maxLength={255} />
      <TextField control={control} name="actual_name" label={fields.actual_name} required maxLength={255} />
      <SelectField control={control} name="is_service" label={fields.is_service} required choices={KINDS} />
      <TextAreaField control={control} name="description" label={fields.description} full />
      <SelectField
        control={control}
        name="brand"
        label={fields.brand}
        required
        choices={brands.map(({ brand_slug: value, brand_name: label }) => ({ value, label }))}
      />
      <SelectField
        control={control}
        name="category"
        label={fields.category}
        required
        choices={categories.map(({ category_slug: value, category_name: label }) => ({ value, label }))}
      />
      <SelectField
        control={control}
        name="unit"
        label={fields.unit}
        required
        choices={units.map(({ id: value, name: label }) => ({ value, label }))}
      />
      <SelectField
        control={control}
        name="condition"
        label={fields.condition}
        required
        choices={choicesOf(itemTexts.conditions)}
      />
      <TextField control={control} name="sku" label={fields.sku} maxLength={64} />
      <TextField control={control} name="barcode" label={fields.barcode} maxLength={64} />
      <PicturesField control={control} name="pictures" label={fields.pictures} full />
      <ItemMachinesField control={control} />
      <FeatureFields control={control} offered={options.features} stored={row?.features ?? {}} />
      <PriceFields control={control} />
      <TaxFields control={control} row={row} options={options} />
      {!isService && <StockFields control={control} row={row} hasDecimals={hasDecimals} />}
      <h2 className={styles['heading']}>{sections.shop}</h2>
      <SelectField
        control={control}
        name="state"
        label={fields.state}
        hint={itemTexts.stateHint}
        required
        choices={choicesOf(itemTexts.states)}
      />
      <SelectField control={control} name="is_hot_deal" label={fields.is_hot_deal} required choices={FLAGS} />
      <SelectField control={control} name="is_new_arrival" label={fields.is_new_arrival} required choices={FLAGS} />
    </>
  );
}

function PriceFields({ control }: Pick<ItemFieldsProps, 'control'>) {
  const seesCosts = useSession((session) => session.permissions.includes('purchases.manage'));
  return (
    <>
      <h2 className={styles['heading']}>{sections.prices}</h2>
      <MoneyField control={control} name="actual_price" label={fields.actual_price} required positive />
      <MoneyField control={control} name="initial_price" label={fields.initial_price} required min={0} />
      {seesCosts && <MoneyField control={control} name="cost_price" label={fields.cost_price} min={0} />}
      <QuantityField control={control} name="discount" label={fields.discount} min={0} decimals />
    </>
  );
}

/** The fields that KRA requires for an item; values from KRA's lists are chosen from those. */
const TaxFields = ({ control, row, options }: ItemFieldsProps) => (
  <>
    <h2 className={styles['heading']}>{sections.tax}</h2>
    <SelectField
      control={control}
      name="tax_class"
      label={fields.tax_class}
      required
      choices={choicesOf(itemTexts.taxClasses)}
    />
    {options.has_classifications ? (
      <ClassificationField
        control={control}
        name="etims_class"
        label={fields.etims_class}
        hint={itemTexts.classificationSearch}
        required
      />
    ) : (
      <TextField
        control={control}
        name="etims_class"
        label={fields.etims_class}
        hint={itemTexts.classificationHint}
        required
        maxLength={10}
      />
    )}
    <SelectField
      control={control}
      name="packaging_unit"
      label={fields.packaging_unit}
      required
      choices={codeChoices(options.packaging_units, row?.packaging_unit ?? null, itemTexts.packagingUnits)}
    />
    <SelectField
      control={control}
      name="quantity_unit"
      label={fields.quantity_unit}
      required
      choices={codeChoices(options.quantity_units, row?.quantity_unit ?? null, itemTexts.quantityUnits)}
    />
  </>
);

function StockFields({
  control,
  row,
  hasDecimals,
}: Pick<ItemFieldsProps, 'control' | 'row'> & { hasDecimals: boolean }) {
  const keepsSerials = useSession((session) => session.permissions.includes('serials.manage'));
  const requiresSerial = useWatch({ control, name: 'requires_serial' });
  return (
    <>
      <h2 className={styles['heading']}>{sections.stock}</h2>
      {keepsSerials && <SwitchField control={control} name="requires_serial" label={fields.requires_serial} full />}
      {requiresSerial && keepsSerials && (
        <SerialsField
          control={control}
          name="serial_details"
          label={fields.serial_details}
          itemId={row?.id ?? null}
          full
        />
      )}
      {requiresSerial && !keepsSerials && (
        <p className={styles['whole']}>{itemTexts.countedBySerials(row?.on_hand ?? 0)}</p>
      )}
      {!requiresSerial && (
        <QuantityField control={control} name="stock_count" label={fields.stock_count} min={0} decimals={hasDecimals} />
      )}
      <QuantityField
        control={control}
        name="reorder_level"
        label={fields.reorder_level}
        min={0}
        decimals={hasDecimals}
      />
      <QuantityField control={control} name="total_counter" label={fields.total_counter} min={0} />
      <QuantityField control={control} name="warranty_months" label={fields.warranty_months} min={0} />
    </>
  );
}
