/** A statement parameter that is evaluated when the statement runs, not when it is queued. */
export class LateParameter {
  readonly #read: () => string;

  constructor(read: () => string) {
    this.#read = read;
  }

  /** Called by `pg` when it sends the statement. */
  toPostgres(): string {
    return this.#read();
  }
}

export const parameterNow = (value: unknown): unknown => (value instanceof LateParameter ? value.toPostgres() : value);
