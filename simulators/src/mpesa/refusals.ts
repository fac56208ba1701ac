/** A refusal in the provider's format: `{ requestId, errorCode, errorMessage }`. */
export class DarajaError extends Error {
  constructor(
    readonly statusCode: number,
    readonly errorCode: string,
    message: string,
  ) {
    super(message);
    this.name = 'DarajaError';
  }
}

export const invalid = (field: string): DarajaError =>
  new DarajaError(400, '400.002.02', `Bad Request - Invalid ${field}`);

/** With status 404, like the provider. */
export const invalidToken = (): DarajaError => new DarajaError(404, '404.001.03', 'Invalid Access Token');

export const busy = (): DarajaError =>
  new DarajaError(500, '500.003.02', 'System is busy. Please try again in few minutes.');

export const locked = (): DarajaError =>
  new DarajaError(
    500,
    '500.001.1001',
    'Unable to lock subscriber, a transaction is already in process for the current subscriber',
  );

/** The answer to a query about a prompt that nobody has answered yet. */
export const stillProcessing = (): DarajaError =>
  new DarajaError(500, '500.001.1001', 'The transaction is being processed');
