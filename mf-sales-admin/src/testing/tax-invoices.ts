import type { TaxInvoice } from '@ofisi/api-contract/etims/tax-invoice';

export const signedInvoice: TaxInvoice = {
  id: 51,
  status: 'signed',
  is_copy: false,
  is_held: false,
  number: 'KRACU0100000001/12',
  internal_data: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  signature: 'QRST2345UVWX6722',
  signed_at: '2026-11-25T07:15:30.000Z',
  verify_url: 'https://etims.test/receipt?Data=P051234567X00QRST2345UVWX6722',
};

export const waitingInvoice: TaxInvoice = {
  id: 52,
  status: 'waiting',
  is_copy: false,
  is_held: false,
  number: null,
  internal_data: null,
  signature: null,
  signed_at: null,
  verify_url: null,
};
