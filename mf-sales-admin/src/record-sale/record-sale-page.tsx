import type { CustomerFormOptionsResponse } from '@ofisi/api-contract/sales/counter';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { get } from '@ofisi/shared-auth/http';
import { useQuery } from '@tanstack/react-query';
import { recordSaleTexts as texts } from '../texts/record-sale';
import { FORM_OPTIONS } from './form-options';
import styles from './record-sale.module.css';
import { SaleForm } from './sale-form';

/** Records one sale after another (BO §2 Sales, *Record Sale*). */
export function RecordSalePage() {
  const query = useQuery({
    queryKey: FORM_OPTIONS,
    queryFn: ({ signal }) => get<CustomerFormOptionsResponse>('/view-customer-form-options', signal),
  });
  const { data } = query;
  if (data) return <SaleForm options={data} />;
  return (
    <div className={styles.notice}>
      <QueryNotice query={query} failed={texts.optionsFailed} />
    </div>
  );
}
