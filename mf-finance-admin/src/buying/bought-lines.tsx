import { LineEditor } from '@ofisi/shared-admin-ui/line-editor';
import { useEffect } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { buyingTexts as texts } from '../texts/buying';
import type { BuyLine } from './lines';
import { findToBuy } from './sources';

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
      find={(text) => findToBuy(text, { lines: form.getValues('items'), isReceived })}
      findLabel={texts.find}
      startsHere={startsHere}
      price="edited"
      priceLabel={texts.columns.unit_cost}
      discount
      onDone={onDone}
    />
  );
}
