/** What the main thread and the PGlite worker say to each other. */
export interface WorkerRequest {
  id: number;
  sql: string;
  /** Absent: several statements without parameters. */
  params?: unknown[];
  rowMode: 'array' | 'object';
}

export interface QueryResult {
  rows: unknown[];
  fields: { name: string; dataTypeID: number }[];
  affectedRows?: number;
}

/** The parts of a PostgreSQL error that survive the way between threads. */
export interface WorkerFailure {
  message: string;
  code?: string;
  constraint?: string;
  detail?: string;
}

export type WorkerAnswer =
  | { kind: 'ready' }
  | { kind: 'unusable'; message: string }
  | { kind: 'result'; id: number; result: QueryResult }
  | { kind: 'failure'; id: number; failure: WorkerFailure }
  | { kind: 'closed' };

export type WorkerOrder = { kind: 'query'; request: WorkerRequest } | { kind: 'close' };
