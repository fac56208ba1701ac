import { ApiError } from '@ofisi/shared-auth/http';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import type { ReactNode } from 'react';

interface FailureAlertProps {
  readonly text: string;
  readonly reason: string | null;
  /** What to do about it. */
  readonly children?: ReactNode;
}

/** A failure where it happened: what failed and, when the server gave one, its reason. Read out at once. */
export function FailureAlert({ text, reason, children }: FailureAlertProps) {
  return (
    <div role="alert" className={alerts.danger}>
      <p>
        <strong>{text}</strong>
      </p>
      {reason && reason !== text && <p>{reason}</p>}
      {children}
    </div>
  );
}

/** Why a call was refused, where no field is there to say it at; null for every other failure. */
export function reasonOf(error: Error): string | null {
  if (!(error instanceof ApiError) || error.kind !== 'refused') return null;
  return Object.values(error.fieldErrors)[0] ?? (error.message || null);
}
