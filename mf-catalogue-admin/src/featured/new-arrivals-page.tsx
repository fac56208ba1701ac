import type { NewArrival } from '@ofisi/api-contract/catalogue/featured';
import { custom, rowMenu, rowNumber } from '@ofisi/shared-admin-ui/columns';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { dateFilter } from '@ofisi/shared-admin-ui/filters';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { PickerField } from '@ofisi/shared-admin-ui/picker-field';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { RowOrder } from '@ofisi/shared-admin-ui/row-order';
import { useForm } from 'react-hook-form';
import { allItems } from '../items/item-sources';
import { featuredTexts, newArrivalTexts as texts } from '../texts/featured';
import { itemColumns, itemFilters } from './featured-columns';
import { newArrivals, type NewArrivalValues } from './featured.resources';

const NOTHING: NewArrivalValues = { item_id: null };

function NewArrivalForm({ modal }: ResourceFormProps<NewArrival, NewArrivalValues>) {
  const form = useForm<NewArrivalValues>({ values: NOTHING });
  return (
    <FormModal form={form} {...modal}>
      <PickerField control={form.control} name="item_id" label={featuredTexts.item} source={allItems} required full />
    </FormModal>
  );
}

/** The items that the shop shows as new, in the shop's order (BO §2, decision BO-1). */
export const NewArrivalsPage = () => (
  <ResourcePage
    resource={newArrivals}
    title={texts.title}
    newLabel={texts.add}
    tools={
      <RowOrder
        resource={newArrivals}
        title={texts.orderTitle}
        nameOf={({ title }: NewArrival) => title}
        path="/order-new-arrivals"
      />
    }
    columns={[
      rowNumber(),
      ...itemColumns<NewArrival>(),
      custom<NewArrival>(texts.since, 'since', ({ since }) => since && formatDateTime(since), { sortable: true }),
      rowMenu(),
    ]}
    filterBy="title"
    filters={[...itemFilters, dateFilter(texts.since, 'since')]}
    form={NewArrivalForm}
  />
);
