import { LinesTotal } from '@ofisi/shared-admin-ui/lines-total';
import { numberOf } from '@ofisi/shared-admin-ui/lines';
import { centsOf, payableCents } from '@ofisi/shared-shop/sums';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { quotationTexts as texts } from '../texts/quotations';
import type { QuotationValues } from './quotation-values';

/** Total of the lines and the delivery, rounded to a whole shilling as on the server (invariant 6). */
export function QuotationTotal({ form }: { readonly form: UseFormReturn<QuotationValues> }) {
  const fee = centsOf(numberOf(useWatch({ control: form.control, name: 'delivery_fee' })));
  return <LinesTotal form={form} label={texts.total} rounded={(cents) => payableCents(cents + fee)} />;
}
