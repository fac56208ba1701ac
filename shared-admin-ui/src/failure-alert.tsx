import { strayErrors } from '@ofisi/shared-auth/field-errors';
import { ApiError } from '@ofisi/shared-auth/http';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import type { ReactNode } from 'react';

interface FailureAlertProps {
  readonly text: string;
  readonly reason: string | null;
  /** Suggested action. */
  readonly children?: ReactNode;
}

/** A failure, shown where it happened: what failed and, if the server gave one, the reason. Announced at once. */
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

/** Why a call was refused, for places without a field to show it at; null for any other failure. */
export function reasonOf(error: Error): string | null {
  if (!(error instanceof ApiError) || error.kind !== 'refused') return null;
  return strayErrors(error.fieldErrors, [])[0] ?? (error.message || null);
}
