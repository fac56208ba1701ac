/**
 * The types of everything that crosses the wire, inferred from the API's own schemas (import as `@ofisi/api/wire`).
 * Types only: importing this file brings no server code along. `…Request` is what a client may send,
 * everything else is what it receives. All paths are below `/api`.
 */
export type * from './wire/catalogue';
export type * from './wire/common';
export type * from './wire/contacts';
export type * from './wire/finance';
export type * from './wire/identity';
export type * from './wire/reports';
export type * from './wire/sales';
export type * from './wire/stock';
export type * from './wire/till';
