import type { CustomerFormOptionsResponse } from '@ofisi/api-contract/sales/counter';
import { get } from '@ofisi/shared-auth/http';
import { useQuery } from '@tanstack/react-query';
import { FORM_OPTIONS } from '../record-sale/form-options';

/** Discount of a customer's category in per cent, by its slug (decision BO-18). */
export function useCategoryPercent(): (slug: string | null) => number {
  const { data } = useQuery({
    queryKey: FORM_OPTIONS,
    queryFn: ({ signal }) => get<CustomerFormOptionsResponse>('/view-customer-form-options', signal),
  });
  return (slug) => data?.categories.find(({ category_slug }) => category_slug === slug)?.discount ?? 0;
}
