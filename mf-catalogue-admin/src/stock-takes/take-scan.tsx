import type { StockTakeScannedResponse } from '@ofisi/api/wire';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { queryKey } from '@ofisi/shared-admin-ui/resource';
import { ScanBox } from '@ofisi/shared-admin-ui/scan-box';
import { post } from '@ofisi/shared-auth/http';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { takeTexts as texts } from '../texts/stock-takes';
import { newAttempt, stockTakes } from './stock-takes.resource';

interface Outcome {
  readonly text: string;
  readonly failed: boolean;
}

const outcomeOf = ({ title, counted, problem }: StockTakeScannedResponse): Outcome => ({
  text: problem ?? texts.scanned(title ?? '', showAmount(counted ?? 0, 3)),
  failed: problem !== null,
});

/** Counts by scanning: each scan is one more. What cannot be counted is said, and the next one can be scanned at once. */
export function TakeScan({ takeId }: { readonly takeId: number }) {
  const box = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const scan = async (code: string) => {
    try {
      const body = { code };
      setOutcome(outcomeOf(await post<StockTakeScannedResponse>(`/scan-stock-take/${takeId}`, body, newAttempt())));
    } catch {
      setOutcome({ text: texts.notScanned(code), failed: true });
    }
    for (const key of [stockTakes.key, 'stock-take-lines'])
      void client.invalidateQueries({ queryKey: queryKey({ key }) });
  };

  return (
    <>
      <ScanBox ref={box} startsHere onScan={scan} onDown={() => undefined} />
      {outcome && (
        <p role={outcome.failed ? 'alert' : 'status'} className={outcome.failed ? alerts.danger : alerts.alert}>
          {outcome.text}
        </p>
      )}
    </>
  );
}
