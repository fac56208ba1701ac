import type { CustomerFormOptionsResponse } from '@ofisi/api/wire';
import { get } from '@ofisi/shared-auth/http';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recordSaleTexts as texts } from '../texts/record-sale';
import { saleTexts } from '../texts/sales';
import type { RecordedSale } from './record-sale';
import styles from './record-sale.module.css';
import { SaleDone } from './sale-done';
import { SaleForm } from './sale-form';

/** One sale after the other (BO §2 Sales, *Record Sale*). */
export function RecordSalePage() {
  const [recorded, setRecorded] = useState<RecordedSale | null>(null);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['back-office', 'customer-form-options'],
    queryFn: ({ signal }) => get<CustomerFormOptionsResponse>('/view-customer-form-options', signal),
  });
  if (recorded) return <SaleDone sale={recorded} onNext={() => setRecorded(null)} />;
  if (data) return <SaleForm options={data} onRecorded={setRecorded} />;
  return error && !isFetching ? (
    <div role="alert" className={`${alerts.danger} ${styles.notice}`}>
      <p>{texts.optionsFailed}</p>
      <button type="button" className={buttons.button} onClick={() => void refetch()}>
        {texts.retry}
      </button>
    </div>
  ) : (
    <p role="status" className={styles.notice}>
      {saleTexts.loading}
    </p>
  );
}
