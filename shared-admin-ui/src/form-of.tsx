import { Fragment, useMemo, type ComponentType, type ReactElement } from 'react';
import { useForm, type Control, type FieldValues } from 'react-hook-form';
import { DateField as Day } from './date-fields';
import type { ResourceFormProps } from './editor';
import {
  MoneyField as Money,
  PercentField as Percent,
  QuantityField as Quantity,
  SelectField as Select,
  SwitchField as Switch,
  TextAreaField as TextArea,
  TextField as Text,
} from './fields';
import { FormModal } from './form-modal';
import { PickerField as Picker } from './picker-field';

interface Place {
  readonly control: Control<FieldValues>;
  readonly name: string;
}

/** A field of a form, as data: its initial value where there is no row, and how it is rendered. */
export interface FormField {
  readonly blank: unknown;
  readonly draw: (place: Place) => ReactElement;
}

/** A kind of field: `nameField(label, { … })`, with the props of its component. */
const kind =
  <Props extends object>(Drawn: ComponentType<Props>, blank: unknown) =>
  (label: string, props?: Omit<Props, 'control' | 'name' | 'label'>): FormField => ({
    blank,
    draw: (place) => <Drawn {...({ ...props, ...place, label } as unknown as Props)} />,
  });

export const textField = kind(Text<FieldValues>, '');
export const textAreaField = kind(TextArea<FieldValues>, '');
export const moneyField = kind(Money<FieldValues>, null);
export const percentField = kind(Percent<FieldValues>, null);
export const quantityField = kind(Quantity<FieldValues>, null);
export const dayField = kind(Day<FieldValues>, null);
export const switchField = kind(Switch<FieldValues>, false);

/** @param first the initial choice where there is no row; default: none */
export const selectField = (
  label: string,
  {
    first = null,
    ...props
  }: Omit<Parameters<typeof Select<FieldValues>>[0], keyof Place | 'label'> & { first?: unknown },
): FormField => kind(Select<FieldValues>, first)(label, props);

/** One record of another list, with its id as the value. */
export const pickerField = <Row extends { readonly id: number }>(
  label: string,
  props: Omit<Parameters<typeof Picker<FieldValues, Row>>[0], keyof Place | 'label'>,
): FormField => kind(Picker<FieldValues, Row>, null)(label, props);

/**
 * The modal form of a resource whose fields have the same names as those of its rows, in this order: `formOf<Courier, AddCourierRequest>({
 * name: textField(texts.name, { required: true }), … })`. Every field has a value, so that the server's message for it can be shown at the
 * field. A form with dependencies between fields is a component of its own.
 */
export function formOf<Row extends object, Values extends FieldValues>(
  fields: Readonly<Required<Record<keyof Values & string, FormField>>>,
): ComponentType<ResourceFormProps<Row, Values>> {
  const all = Object.entries<FormField>(fields);
  const valuesOf = (row: Row | null) =>
    Object.fromEntries(
      all.map(([name, { blank }]) => [name, (row as Record<string, unknown> | null)?.[name] ?? blank]),
    ) as Values;
  return function ResourceForm({ row, modal }) {
    const values = useMemo(() => valuesOf(row), [row]);
    const form = useForm<Values>({ values });
    const control = form.control as unknown as Control<FieldValues>;
    return (
      <FormModal form={form} {...modal}>
        {all.map(([name, { draw }]) => (
          <Fragment key={name}>{draw({ control, name })}</Fragment>
        ))}
      </FormModal>
    );
  };
}
