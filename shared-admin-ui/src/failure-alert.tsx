import { ApiError } from '@ofisi/shared-auth/http';
import alerts from '@ofisi/shared-site-ui/alert.module.css';

/** A failure where it happened: what failed and, when the server gave one, its reason. Read out at once. */
export function FailureAlert({ text, reason }: { text: string; reason: string | null }) {
  return (
    <div role="alert" className={alerts.danger}>
      <p>
        <strong>{text}</strong>
      </p>
      {reason && reason !== text && <p>{reason}</p>}
    </div>
  );
}

/** Why a call was refused, where no field is there to say it at; null for every other failure. */
export function reasonOf(error: Error): string | null {
  if (!(error instanceof ApiError) || error.kind !== 'refused') return null;
  return Object.values(error.fieldErrors)[0] ?? (error.message || null);
}
