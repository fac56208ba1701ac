import type { TaxInvoice } from '@ofisi/api-contract/etims/tax-invoice';
import type { Paper } from '@ofisi/shared-admin-ui/print';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { shopSettingsOf } from '@ofisi/shared-shop/shop-settings';
import { someSettings } from '@ofisi/shared-shop/testing/some-settings';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { CreditNote } from '../returns/credit-note';
import { orderWith, saleOf } from '../testing/some-orders';
import { returnWith } from '../testing/some-returns';
import { signedInvoice, waitingInvoice } from '../testing/tax-invoices';
import { SaleDocument } from './sale-document';

const FOLLOWS = 'Tax invoice number follows: KRA has not signed this document yet.';
const CODE = { name: 'QR code: check this document with KRA' };

const settings = shopSettingsOf(someSettings);
const sale = (tax_invoice: TaxInvoice | null, differences: Parameters<typeof saleOf>[1] = {}) =>
  saleOf(orderWith({ status: 'completed' }), { tax_invoice, ...differences });

const PAPERS: readonly (readonly [string, (invoice: TaxInvoice | null) => ReactElement])[] = [
  ['receipt', (invoice) => <SaleDocument sale={sale(invoice)} settings={settings} paper="roll" />],
  ['invoice', (invoice) => <SaleDocument sale={sale(invoice)} settings={settings} paper="a4" />],
  ...(['roll', 'a4'] as const satisfies readonly Paper[]).map(
    (paper) =>
      [
        `credit note on ${paper}`,
        (invoice: TaxInvoice | null) => (
          <CreditNote
            row={returnWith({ credit_note: 'CN26000003', tax_credit_note: invoice })}
            settings={settings}
            paper={paper}
          />
        ),
      ] as const,
  ),
];

describe.each(PAPERS)('the %s', (_what, paperWith) => {
  it('has number, moment, internal data, signature and QR code once it is signed', () => {
    renderScreen(paperWith(signedInvoice));
    expect(screen.getByRole('region', { name: 'KRA tax invoice' })).toHaveTextContent(
      'CU invoice numberKRACU0100000001/12Signed25 Nov 2026, 10:15:30Internal dataABCD-EFGH-IJKL-MNOP-QRST-UVWX-YZReceipt signatureQRST-2345-UVWX-6722',
    );
    expect(screen.getByRole('img', CODE)).toBeInTheDocument();
    expect(screen.queryByText(FOLLOWS)).not.toBeInTheDocument();
  });

  it('announces that they follow until then', () => {
    renderScreen(paperWith(waitingInvoice));
    expect(screen.getByText(FOLLOWS)).toBeVisible();
    expect(screen.queryByRole('img', CODE)).not.toBeInTheDocument();
  });

  it('promises nothing in a shop without a device', () => {
    renderScreen(paperWith(null));
    expect(screen.queryByText(/KRA|Tax invoice number/)).not.toBeInTheDocument();
    expect(screen.queryByRole('img', CODE)).not.toBeInTheDocument();
  });
});

it('names the last signed document of a void sale: its credit note', () => {
  const credited = { ...signedInvoice, number: 'KRACU0100000001/3' };
  const voided = { ...sale(signedInvoice, { tax_credit_note: credited }), status: 'void' as const };
  const { rerender } = renderScreen(<SaleDocument sale={voided} settings={settings} paper="roll" />);
  expect(screen.getByText('KRACU0100000001/3')).toBeVisible();
  expect(screen.queryByText('KRACU0100000001/12')).not.toBeInTheDocument();
  rerender(<SaleDocument sale={{ ...voided, tax_credit_note: waitingInvoice }} settings={settings} paper="roll" />);
  expect(screen.getByText(FOLLOWS)).toBeVisible();
});
