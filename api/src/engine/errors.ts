/** A reason not to start that the person at the terminal can resolve: printed as one sentence, exit code 1. */
export class StartupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartupError';
  }
}

/** More work is queued than the engine accepts: answered with 503. */
export class EngineBusyError extends Error {
  constructor() {
    super('The data engine has too much work waiting.');
    this.name = 'EngineBusyError';
  }
}

/** The client disconnected before its work began; nobody reads the answer. */
export class ClientGoneError extends Error {
  constructor() {
    super('The client has gone.');
    this.name = 'ClientGoneError';
  }
}

/** Too little space on the disk for another write: answered with 503, while reads continue. */
export class DiskFullError extends Error {
  constructor() {
    super('The disk of the data folder is full.');
    this.name = 'DiskFullError';
  }
}

/** A connection led to a standby server: answered with 503, since a failover of the primary is in progress. */
export class StandbyError extends Error {
  constructor() {
    super('The database is a read-only replica of another server.');
    this.name = 'StandbyError';
  }
}

/** The store of uploaded files was unavailable: answered with 503. */
export class FileStoreError extends Error {
  constructor(cause: unknown) {
    super('The file store does not answer.', { cause });
    this.name = 'FileStoreError';
  }
}

/** The reason for an error, in the database's own words where there are any. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : String(error);
