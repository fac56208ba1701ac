import alerts from '@ofisi/shared-site-ui/alert.module.css';
import { qaTexts as texts } from '../texts/qa';
import type { QaRefusal } from './qa-calls';

/** Explains to the user why the gateway refused. */
export function RefusalAlert({ refusal }: { readonly refusal: QaRefusal }) {
  return (
    <div role="alert" className={alerts.danger}>
      {refusal.refusals.length > 0 ? (
        <>
          <p>{texts.refused}</p>
          <ul>
            {refusal.refusals.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{reasonOf(refusal)}</p>
      )}
    </div>
  );
}

function reasonOf({ status, message }: QaRefusal): string {
  const known: Readonly<Record<number, string>> = {
    0: texts.failed.none,
    401: texts.failed.signedOut,
    403: texts.failed.forbidden,
    404: texts.failed.gone,
  };
  return known[status] ?? (message || texts.failed.other);
}
