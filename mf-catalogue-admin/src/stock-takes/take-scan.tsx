import type { StockTakeScannedResponse } from '@ofisi/api/wire';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
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
  /** Names this scan however often it is sent. */
  readonly attempt: Attempt;
}

interface Outcome {
  readonly text: string;
  readonly failed: boolean;
}

const outcomeOf = ({ title, counted, problem }: StockTakeScannedResponse): Outcome => ({
  text: problem ?? texts.scanned(title ?? '', showAmount(counted ?? 0, 3)),
  failed: problem !== null,
});

/**
 * Counts by scanning: each scan is one more, or as many as are typed before it. What cannot be counted is said, and the next one can be
 * scanned at once. A scan whose answer got lost may be counted already: it is kept, and sent again it counts once.
 */
export function TakeScan({ takeId }: { readonly takeId: number }) {
  const box = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [unsure, setUnsure] = useState<readonly Scan[]>([]);
  const [isSending, setIsSending] = useState(false);

  const send = async (scan: Scan) => {
    const { code, quantity, attempt } = scan;
    const body = quantity === 1 ? { code } : { code, quantity };
    let isUnsure = false;
    try {
      setOutcome(outcomeOf(await post<StockTakeScannedResponse>(`/scan-stock-take/${takeId}`, body, attempt)));
    } catch (error) {
      isUnsure = isTemporary(error);
      const reason = error instanceof Error ? reasonOf(error) : null;
      setOutcome(isUnsure ? null : { text: texts.notScanned(code, reason), failed: true });
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
      {outcome && (
        <p role={outcome.failed ? 'alert' : 'status'} className={outcome.failed ? alerts.danger : alerts.alert}>
          {outcome.text}
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
