import type { ProductOption } from '@ofisi/api-contract/finance/bought-items';
import { LineEditor } from '@ofisi/shared-admin-ui/line-editor';
import { RecordPicker } from '@ofisi/shared-admin-ui/record-picker';
import { useEffect } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { buyingTexts as texts } from '../texts/buying';
import { buyLine, type BuyLine } from './lines';
import { products, scanToBuy } from './sources';

interface BuyForm {
  readonly items: BuyLine[];
  readonly state: string;
}

interface BoughtLinesProps<Values extends BuyForm> {
  readonly form: UseFormReturn<Values>;
  /** Serial numbers are scanned together with the goods. */
  readonly receives?: boolean;
  readonly startsHere?: boolean;
  readonly onDone: () => void;
}

/** The bought items: scanned or searched, at a cost that can be corrected, with the serial numbers of received goods. */
export function BoughtLines<Values extends BuyForm>({
  receives = false,
  startsHere = false,
  onDone,
  ...props
}: BoughtLinesProps<Values>) {
  // Inside, the form is typed by its lines and state alone.
  const form = props.form as unknown as UseFormReturn<BuyForm>;
  const isReceived = useWatch({ control: form.control, name: 'state' }) === 'received' && receives;
  useEffect(() => {
    form.getValues('items').forEach(({ is_numbered }, index) => {
      form.setValue(`items.${index}.requires_serial`, is_numbered && isReceived);
    });
  }, [form, isReceived]);
  return (
    <LineEditor
      form={form}
      label={texts.items}
      scan={(code) => scanToBuy(code, { lines: form.getValues('items'), isReceived })}
      startsHere={startsHere}
      price="edited"
      priceLabel={texts.columns.unit_cost}
      discount
      onDone={onDone}
    >
      {(add, onWaiting) => (
        <RecordPicker
          source={products}
          value={null}
          onWaiting={onWaiting}
          placeholder={texts.search}
          aria-label={texts.search}
          onChange={(_id, item: ProductOption | null) => item && add(buyLine(item, isReceived))}
        />
      )}
    </LineEditor>
  );
}
