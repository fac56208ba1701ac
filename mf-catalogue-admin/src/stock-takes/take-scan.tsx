import type { StockTakeScannedResponse } from '@ofisi/api-contract/stock/takes';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import { MissedList, useMissed } from '@ofisi/shared-admin-ui/missed';
import { queryKey } from '@ofisi/shared-admin-ui/resource';
import { ScanBox } from '@ofisi/shared-admin-ui/scan-box';
import { isTemporary, post, type Attempt } from '@ofisi/shared-auth/http';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { takeTexts as texts } from '../texts/stock-takes';
import { newAttempt, stockTakes } from './stock-takes.resource';

interface Scan {
  readonly code: string;
  readonly quantity: number;
  /** Idempotency key of the scan; the same for every retry. */
  readonly attempt: Attempt;
}

/**
 * Counts by scanning: each scan counts one piece, or the quantity typed before it. A scan that cannot be counted is reported, and the next
 * can follow at once. If the response to a scan is lost, it may already have been counted: it is kept, and a retry counts it only once.
 */
export function TakeScan({ takeId }: { readonly takeId: number }) {
  const box = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const [counted, setCounted] = useState<string | null>(null);
  const { missed, found, miss, dismiss } = useMissed();
  const [unsure, setUnsure] = useState<readonly Scan[]>([]);
  const [isSending, setIsSending] = useState(false);

  /** Returns whether the server has accepted the scan, or may have. */
  const send = async (scan: Scan): Promise<boolean> => {
    const { code, quantity, attempt } = scan;
    const body = quantity === 1 ? { code } : { code, quantity };
    let isUnsure = false;
    let isRefused = false;
    setCounted(null);
    try {
      const answer = await post<StockTakeScannedResponse>(`/scan-stock-take/${takeId}`, body, attempt);
      if (answer.problem === null) {
        found(code);
        setCounted(texts.scanned(answer.title ?? '', showAmount(answer.counted ?? 0, 3)));
      } else miss(code, answer.problem);
    } catch (error) {
      isUnsure = isTemporary(error);
      isRefused = !isUnsure;
      if (isRefused) miss(code, texts.notScanned(code, error instanceof Error ? reasonOf(error) : null));
    }
    setUnsure((before) =>
      before.includes(scan) === isUnsure
        ? before
        : isUnsure
          ? [...before, scan]
          : before.filter((other) => other !== scan),
    );
    for (const key of [stockTakes.key, 'stock-take-lines'])
      void client.invalidateQueries({ queryKey: queryKey({ key }) });
    return !isRefused;
  };

  const sendAgain = async () => {
    setIsSending(true);
    for (const scan of unsure) await send(scan);
    setIsSending(false);
    box.current?.focus();
  };

  return (
    <>
      <ScanBox
        ref={box}
        startsHere
        hasQuantity
        onScan={(code, quantity) => send({ code, quantity, attempt: newAttempt() })}
        onDown={() => undefined}
      />
      <MissedList missed={missed} onDismiss={dismiss} role="alert" />
      {counted && (
        <p role="status" className={alerts.alert}>
          {counted}
        </p>
      )}
      {unsure.length > 0 && (
        <div role="alert" className={alerts.danger}>
          <p>{texts.unsure}</p>
          <ul>
            {unsure.map(({ code, quantity, attempt: { key } }) => (
              <li key={key}>{`${showAmount(quantity, 3)} × ${code}`}</li>
            ))}
          </ul>
          <button type="button" className={buttons.button} disabled={isSending} onClick={() => void sendAgain()}>
            {isSending ? texts.sending : texts.sendAgain}
          </button>
        </div>
      )}
    </>
  );
}
