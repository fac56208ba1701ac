import { render, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { TaxInvoiceFacts } from './tax-invoice';

const URL =
  'https://etims.kra.go.ke/common/link/etims/receipt/indexEtimsReceiptData?Data=P051234567X00QRST2345UVWX6722';

/** The code as a camera sees it: whether each square is dark, row by row. */
function modulesOf(code: SVGElement): boolean[][] {
  const size = Number(code.getAttribute('viewBox')?.split(' ')[2]);
  const dark = new Set(
    [...(code.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(
      ([, x, y]) => `${x} ${y}`,
    ),
  );
  return Array.from({ length: size }, (_row, y) => Array.from({ length: size }, (_cell, x) => dark.has(`${x} ${y}`)));
}

it('has a QR code of KRA’s address for the receipt, with a quiet zone', () => {
  render(
    <TaxInvoiceFacts
      invoice={{
        id: 1,
        status: 'signed',
        is_copy: false,
        is_held: false,
        number: 'KRACU0100000001/12',
        internal_data: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
        signature: 'QRST2345UVWX6722',
        signed_at: '2026-11-25T07:15:30.000Z',
        verify_url: URL,
      }}
    />,
  );
  const code = screen.getByRole<HTMLElement & SVGElement>('img', { name: 'QR code: check this document with KRA' });
  expect(modulesOf(code)).toEqual(encode(URL, { ecc: 'M', border: 4 }).data);
  expect(modulesOf(code).slice(0, 4).flat()).not.toContain(true);
});
