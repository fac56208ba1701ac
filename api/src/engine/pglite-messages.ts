/* What the main thread and the PGlite worker say to each other. */

/** What the worker starts with: the folder of the data, and PostgreSQL's `shared_buffers`. */
export interface WorkerSettings {
  readonly folder: string;
  readonly buffers: string;
}

export interface WorkerRequest {
  readonly id: number;
  readonly sql: string;
  /** Absent: several statements without parameters. */
  readonly params?: unknown[];
  readonly rowMode: 'array' | 'object';
}

export interface QueryResult {
  readonly rows: unknown[];
  readonly fields: { readonly name: string; readonly dataTypeID: number }[];
  readonly affectedRows?: number;
}

/** The parts of a PostgreSQL error that survive the way between threads. */
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
  /** `NOTIFY` on a channel that was listened to. */
  | { readonly kind: 'told'; readonly channel: string; readonly message: string }
  | { readonly kind: 'closed' };

export type WorkerOrder =
  | { readonly kind: 'query'; readonly request: WorkerRequest }
  | { readonly kind: 'listen'; readonly channel: string }
  | { readonly kind: 'close' };
