import type { Offer } from '@ofisi/api-contract/catalogue/staff-offers';
import { ConfirmDialog } from '@ofisi/shared-admin-ui/confirm-dialog';
import { DateTimeField } from '@ofisi/shared-admin-ui/date-fields';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { PercentField, TextAreaField, TextField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { PickerField } from '@ofisi/shared-admin-ui/picker-field';
import { usePickedRow } from '@ofisi/shared-admin-ui/picker-source';
import { PictureField } from '@ofisi/shared-admin-ui/picture-field';
import { useSession } from '@ofisi/shared-auth/session';
import { pictureUrl } from '@ofisi/shared-shop/pictures';
import { useMemo, useState } from 'react';
import { useForm, useWatch, type Control } from 'react-hook-form';
import { allItems } from '../items/item-sources';
import { offerTexts as texts } from '../texts/offers';
import styles from './offer-form.module.css';
import { BelowCost, MarginFact } from './offer-margin';
import { offerPrice } from './offer-price';
import { valuesOf, type OfferValues } from './offer-values';

const { fields, free } = texts;

/** The form of an offer (BO §3, §5). A discount of 100 per cent needs confirmation (decision BO-12). */
export function OfferForm({ row, modal }: ResourceFormProps<Offer, OfferValues>) {
  const values = useMemo(() => valuesOf(row), [row]);
  const form = useForm<OfferValues>({ values });
  const [save, setSave] = useState<(() => void) | null>(null);
  const { control } = form;
  return (
    <>
      <FormModal
        form={form}
        {...modal}
        wide
        onSubmit={(entered, clear) => {
          const send = () => modal.onSubmit(entered, clear);
          if (entered.discount === 100) setSave(() => send);
          else send();
        }}
      >
        <PickerField control={control} name="item_id" label={fields.item_id} source={allItems} required full />
        <PercentField control={control} name="discount" label={fields.discount} min={1} required />
        <Price control={control} />
        <DateTimeField control={control} name="starts_on" label={fields.starts_on} required />
        <DateTimeField control={control} name="ends_on" label={fields.ends_on} required />
        <TextField control={control} name="note" label={fields.note} maxLength={255} full />
        <TextAreaField control={control} name="description" label={fields.description} maxLength={1000} full />
        <PictureField
          control={control}
          name="image"
          label={fields.image}
          current={row?.image ? pictureUrl('offers', row.image, 320) : null}
          removable
          full
        />
      </FormModal>
      <ConfirmDialog
        open={save !== null}
        title={free.question}
        confirmLabel={free.confirm}
        cancelLabel={free.cancel}
        onConfirm={() => {
          setSave(null);
          save?.();
        }}
        onCancel={() => setSave(null)}
      >
        <p>{free.explanation}</p>
      </ConfirmDialog>
    </>
  );
}

/** The resulting price and margin, while the discount is typed. */
function Price({ control }: { readonly control: Control<OfferValues> }) {
  const seesCosts = useSession((session) => session.permissions.includes('purchases.manage'));
  const [itemId, discount] = useWatch({ control, name: ['item_id', 'discount'] });
  const item = usePickedRow(allItems, itemId);
  if (!item) return null;
  // An invalid discount counts as none.
  const isDiscount = typeof discount === 'number' && discount >= 0 && discount <= 100;
  const { price, margin, percent } = offerPrice(item, isDiscount ? discount : 0);
  return (
    <div className={styles['price']} role="status">
      <Facts>
        <Fact term={fields.actual_price}>{formatTotal(item.actual_price)}</Fact>
        <Fact term={fields.current_price}>{formatTotal(price)}</Fact>
        {seesCosts && <MarginFact margin={margin} percent={percent} />}
      </Facts>
      {seesCosts && <BelowCost margin={margin} />}
    </div>
  );
}
