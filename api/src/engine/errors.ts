/** A reason not to start that the person at the terminal can act on: printed as one sentence, exit code 1. */
export class StartupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartupError';
  }
}

/** More work is waiting than the engine will take: answered with 503. */
export class EngineBusyError extends Error {
  constructor() {
    super('The data engine has too much work waiting.');
    this.name = 'EngineBusyError';
  }
}

/** The client hung up before its work began; nobody reads the answer. */
export class ClientGoneError extends Error {
  constructor() {
    super('The client has gone.');
    this.name = 'ClientGoneError';
  }
}

/** Too little room on the disk for another write: answered with 503, while reads go on. */
export class DiskFullError extends Error {
  constructor() {
    super('The disk of the data folder is full.');
    this.name = 'DiskFullError';
  }
}

/** A connection led to a server that only follows another: answered with 503, for the primary is being changed. */
export class StandbyError extends Error {
  constructor() {
    super('The database only follows another server.');
    this.name = 'StandbyError';
  }
}

/** The store of uploaded files could not be asked: answered with 503. */
export class FileStoreError extends Error {
  constructor(cause: unknown) {
    super('The file store does not answer.', { cause });
    this.name = 'FileStoreError';
  }
}

/** What went wrong, in the words of the database where it said something. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : String(error);
