import { systemCause } from '../engine/system-errors';

/** Why there is no backup, or why nothing was restored; its message is one sentence for the person at the terminal. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
  }
}

/** An archive that is not what was written, or no archive of ours. */
export class DamagedError extends BackupError {
  /** Why, without a full stop. */
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(`The backup is damaged (${reason}); nothing was restored.`, options);
    this.reason = reason;
  }
}

export const isOfSystem = (error: unknown): boolean => systemCause(error) !== undefined;

/**
 * What the system refused, as a sentence; any other error as it is.
 * @param failed what could not be done, such as `The backup cannot be read`
 */
export function namingCause(error: unknown, failed: string): unknown {
  const cause = error instanceof BackupError ? undefined : systemCause(error);
  return cause ? new BackupError(`${failed}: ${cause}.`, { cause: error }) : error;
}
