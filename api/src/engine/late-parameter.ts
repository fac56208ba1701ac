/** A parameter of a statement that is read when the statement's turn has come, not when it began to wait for it. */
export class LateParameter {
  readonly #read: () => string;

  constructor(read: () => string) {
    this.#read = read;
  }

  /** What `pg` calls when it sends the statement. */
  toPostgres(): string {
    return this.#read();
  }
}

export const parameterNow = (value: unknown): unknown => (value instanceof LateParameter ? value.toPostgres() : value);
