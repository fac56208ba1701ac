import type { HotDeal } from '@ofisi/api-contract/catalogue/featured';
import { DateTimeField } from '@ofisi/shared-admin-ui/date-fields';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { PickerField } from '@ofisi/shared-admin-ui/picker-field';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { allItems } from '../items/item-sources';
import { featuredTexts, hotDealTexts as texts } from '../texts/featured';
import type { HotDealValues } from './featured.resources';

/** The item of a hot deal, its start and its end. For an existing hot deal only the dates can be changed. */
export function HotDealForm({ row, modal }: ResourceFormProps<HotDeal, HotDealValues>) {
  const values = useMemo(() => valuesOf(row), [row]);
  const form = useForm<HotDealValues>({ values });
  const { control } = form;
  return (
    <FormModal form={form} {...modal}>
      {row ? (
        <Facts>
          <Fact term={featuredTexts.item}>{row.title}</Fact>
        </Facts>
      ) : (
        <PickerField control={control} name="item_id" label={featuredTexts.item} source={allItems} required full />
      )}
      <DateTimeField control={control} name="since" label={texts.since} hint={texts.sinceHint} />
      <DateTimeField control={control} name="until" label={texts.until} hint={texts.untilHint} />
    </FormModal>
  );
}

const valuesOf = (row: HotDeal | null): HotDealValues => ({
  item_id: row?.id ?? null,
  since: row?.since ?? null,
  until: row?.until ?? null,
});
