import { systemCause } from '../engine/system-errors';

/** The reason why there is no backup, or why nothing was restored; the message is one sentence for the person at the terminal. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
  }
}

/** An archive that differs from what was written, or is not one of ours. */
export class DamagedError extends BackupError {
  /** The reason, without a full stop. */
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(`The backup is damaged (${reason}); nothing was restored.`, options);
    this.reason = reason;
  }
}

export const isOfSystem = (error: unknown): boolean => systemCause(error) !== undefined;

/**
 * Turns an error of the operating system into a sentence; returns any other error as it is.
 * @param failed what could not be done, such as `The backup cannot be read`
 */
export function namingCause(error: unknown, failed: string): unknown {
  const cause = error instanceof BackupError ? undefined : systemCause(error);
  return cause ? new BackupError(`${failed}: ${cause}.`, { cause: error }) : error;
}
