import { LinesTotal } from '@ofisi/shared-admin-ui/lines-total';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { numberOf } from '@ofisi/shared-admin-ui/lines';
import { centsOf, payableCents } from '@ofisi/shared-shop/sums';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { saleDiscountCents } from '../record-sale/sale-discount';
import { quotationTexts as texts } from '../texts/quotations';
import type { QuotationValues } from './quotation-values';

/** What the discount on the whole takes off, in cents. */
export function useWholeDiscount({ control }: UseFormReturn<QuotationValues>): number {
  const [items, typed] = useWatch({ control, name: ['items', 'whole_discount'] });
  return saleDiscountCents({ items, sale_discount: typed });
}

/** Total of the lines and the delivery, less the discount on the whole, rounded to a whole shilling as on the server (invariant 6). */
export function QuotationTotal({ form }: { readonly form: UseFormReturn<QuotationValues> }) {
  const fee = centsOf(numberOf(useWatch({ control: form.control, name: 'delivery_fee' })));
  const off = useWholeDiscount(form);
  return (
    <>
      {off > 0 && <p>{texts.wholeOff(formatTotal(off / 100))}</p>}
      <LinesTotal form={form} label={texts.total} rounded={(cents) => payableCents(cents - off + fee)} />
    </>
  );
}
