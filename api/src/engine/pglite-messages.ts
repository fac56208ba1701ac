/* The messages between the main thread and the PGlite worker. */

/** The worker's start parameters: the data folder, and PostgreSQL's `shared_buffers`. */
export interface WorkerSettings {
  readonly folder: string;
  readonly buffers: string;
}

export interface WorkerRequest {
  readonly id: number;
  readonly sql: string;
  /** Absent for several statements without parameters. */
  readonly params?: unknown[];
  readonly rowMode: 'array' | 'object';
}

export interface QueryResult {
  readonly rows: unknown[];
  readonly fields: { readonly name: string; readonly dataTypeID: number }[];
  readonly affectedRows?: number;
}

/** The fields of a PostgreSQL error that survive the transfer between threads. */
export interface WorkerFailure {
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly detail?: string;
}

export type WorkerAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'unusable'; readonly message: string }
  | { readonly kind: 'result'; readonly id: number; readonly result: QueryResult }
  | { readonly kind: 'failure'; readonly id: number; readonly failure: WorkerFailure }
  /** A `NOTIFY` on a subscribed channel. */
  | { readonly kind: 'notified'; readonly channel: string; readonly message: string }
  | { readonly kind: 'closed' };

export type WorkerOrder =
  | { readonly kind: 'query'; readonly request: WorkerRequest }
  | { readonly kind: 'listen'; readonly channel: string }
  | { readonly kind: 'close' };
