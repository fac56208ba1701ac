import type { JobPart, JobQuote, ServiceWorkResponse } from '@ofisi/api-contract/service/service-work';

/** The answer about a job that nobody has quoted. */
export const noWork: ServiceWorkResponse = {
  status: 200,
  quotes: [],
  parts: [],
  taken: [],
  used: [],
  diagnosis_fee: null,
  storage_fee: null,
};

/** An accepted quotation of KSh 5,000, nothing of which is paid. */
export const acceptedQuote: JobQuote = {
  id: 7,
  number: 'QT26000007',
  status: 'accepted',
  amount: 5000,
  valid_until: '2099-12-08',
  decided_at: '2026-11-24T08:00:00.000Z',
  decision_note: null,
  is_fee: false,
  is_storage: false,
  additional_to: [],
  version: 3,
  awaits: [],
  order: { id: 31, number: 'ORD1000031', status: 'reserved', open: 5000 },
};

/** Two pickup rollers, none of which is taken. */
export const rollers: JobPart = {
  order_line_id: 11,
  product_name: 'Pickup roller',
  quantity: 2,
  unit: null,
  is_service: false,
  left: 2,
  is_short: false,
  requires_serial: false,
  serials: [],
};

/** A main board with a serial number, two of which are in stock. */
export const mainBoard: JobPart = {
  ...rollers,
  order_line_id: 12,
  product_name: 'Main board',
  quantity: 1,
  left: 1,
  requires_serial: true,
  serials: ['MB-1', 'MB-2'],
};

/** An hour of labour. */
export const labour: JobPart = {
  ...rollers,
  order_line_id: 13,
  product_name: 'Labour, hour',
  is_service: true,
  left: 0,
};
