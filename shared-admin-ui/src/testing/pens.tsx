import { post } from '@ofisi/shared-auth/http';
import { useForm } from 'react-hook-form';
import { money, rowMenu, rowNumber, text } from '../columns';
import { MoneyField, SelectField, SwitchField, TextAreaField, TextField } from '../fields';
import { FormModal } from '../form-modal';
import type { ResourceFormProps } from '../editor';
import { defineResource, type BulkOutcome, type Saved } from '../resource';
import { amountFilter, choiceFilter, dateFilter, recordFilter } from '../list/filters';
import { definePicker } from '../picker-source';
import { ResourcePage } from '../resource-page';

/** A resource that exists only in the kit's tests, with one field of each kind. */
export interface Pen {
  readonly id: number;
  readonly name: string;
  readonly ink: string | null;
  readonly price: number | null;
  readonly refillable: boolean;
  readonly notes: string | null;
}

export interface PenValues {
  readonly name: string;
  readonly ink: string | null;
  readonly price: number | null;
  readonly refillable: boolean;
  readonly notes: string;
}

const pens = defineResource<Pen, PenValues>({
  key: 'pens',
  one: 'pen',
  many: 'pens',
  empty: 'No pen results',
  list: { path: '/view-pens', rows: 'pens' },
  add: {
    title: 'Add Pen',
    call: (values) => post<Saved>('/add-pen', { ...values }),
    failed: 'Failed to add pen. Please try again later.',
    succeeded: 'Pen created successfully!',
    staysOpen: true,
  },
  update: {
    title: 'Edit Pen',
    call: ({ id }, values) => post<Saved>(`/update-pen/${id}`, { ...values }),
    failed: 'Failed to update pen. Please try again later.',
  },
  remove: ({ id }) => post(`/delete-pen/${id}`),
  removeMany: (ids) => post<BulkOutcome>('/delete-pens', { ids }),
  reloadsOnFocus: true,
});

const INKS = [
  { value: 'blue', label: 'Blue' },
  { value: 'green', label: 'Green' },
];

export function PenForm({ row, modal }: ResourceFormProps<Pen, PenValues>) {
  const { name = '', ink = null, price = null, refillable = false, notes } = row ?? {};
  const form = useForm<PenValues>({ values: { name, ink, price, refillable, notes: notes ?? '' } });
  const { control } = form;
  return (
    <FormModal form={form} {...modal}>
      <TextField control={control} name="name" label="Name" required />
      <SelectField control={control} name="ink" label="Ink" choices={INKS} />
      <MoneyField control={control} name="price" label="Price" min={0} />
      <SwitchField control={control} name="refillable" label="Refillable" />
      <TextAreaField control={control} name="notes" label="Notes" />
    </FormModal>
  );
}

interface Maker {
  readonly id: number;
  readonly name: string;
}

const makers = definePicker<Maker>({ key: 'makers', path: '/view-makers', rows: 'makers', label: ({ name }) => name });

/** Maker 1 to `count`, in the form of the API. */
export const someMakers = (count: number): Maker[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Maker ${index + 1}` }));

export const PensPage = () => (
  <ResourcePage
    resource={pens}
    title="Pens"
    newLabel="New Pen"
    columns={[
      rowNumber(),
      text('Name', 'name', { sortable: true }),
      text('Ink', 'ink'),
      money('Price', 'price', { sortable: true }),
      rowMenu(),
    ]}
    filterBy={['name', 'ink']}
    filters={[
      choiceFilter('Ink', 'ink', INKS),
      recordFilter('Maker', 'maker_id', makers),
      amountFilter('Price', 'price'),
      dateFilter('Bought', 'bought_on'),
    ]}
    form={PenForm}
  />
);

/** `count` pens: Pen 1 at KSh 10, Pen 2 at KSh 20, and so on. */
export const somePens = (count: number): Pen[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Pen ${index + 1}`,
    ink: index % 2 ? 'green' : 'blue',
    price: (index + 1) * 10,
    refillable: false,
    notes: null,
  }));
