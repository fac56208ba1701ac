import type { Page } from '@playwright/test';
import { expect } from '../../journey';
import type { Screen } from '../../screen';

/** Adds an item by its name. */
async function addPaper(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /^Scan or type/ }).pressSequentially('copy paper');
  await page.getByRole('option', { name: /^Double A copy paper A4 80 g KSh/ }).click();
  await expect(page.getByRole('option', { name: /^Double A copy paper A4 80 g KSh/ })).toBeHidden();
}

/** Orders and deliveries. */
export const SALES_SCREENS: readonly Screen[] = [
  {
    name: 'orders',
    path: '/admin/sales/order',
    role: 'Admin',
    shows: (page) => page.getByRole('cell', { name: /^INV/ }),
  },
  {
    name: 'ticked orders of those that are paid',
    path: '/admin/sales/order?payment=completed&amount_min=100',
    role: 'Admin',
    then: (page) => page.getByRole('checkbox', { name: 'Select all rows on this page' }).check(),
    shows: (page) => page.getByRole('region', { name: 'Selection' }),
    acted: true,
  },
  {
    name: 'filters of orders',
    path: '/admin/sales/order',
    role: 'Admin',
    then: (page) => page.getByRole('button', { name: 'Filters' }).click(),
    shows: (page) => page.getByRole('dialog').getByRole('checkbox', { name: 'M-Pesa' }),
    acted: true,
  },
  {
    name: 'delete a sale',
    path: '/admin/sales/order?channel=counter',
    role: 'Admin',
    then: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for INV/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    },
    shows: (page) => page.getByRole('dialog').getByRole('textbox', { name: /^Reason/ }),
    acted: true,
  },
  {
    name: 'web orders',
    path: '/admin/sales/web-orders',
    role: 'Admin',
    shows: (page) => page.getByRole('link', { name: /^Unpaid \d/ }),
  },
  {
    name: 'record sale',
    path: '/admin/sales/order/new',
    role: 'Admin',
    then: async (page) => {
      await addPaper(page);
      await page.getByLabel('Amount received').fill('5000');
    },
    shows: (page) => page.getByText('Change KSh'),
    acted: true,
  },
  {
    name: 'sales on hold',
    path: '/admin/sales/order/new',
    role: 'Admin',
    then: async (page) => {
      await addPaper(page);
      await page.getByLabel('Total').filter({ hasText: 'KSh 750.00' }).waitFor();
      await page.keyboard.press('F8');
      await page.getByText(/^On hold as/).waitFor();
      await page.keyboard.press('F9');
    },
    shows: (page) => page.getByRole('button', { name: /^Resume/ }).first(),
    acted: true,
  },
  {
    name: 'sale that was recorded',
    path: '/admin/sales/order/new',
    role: 'Admin',
    then: async (page) => {
      await addPaper(page);
      await page.getByLabel('Amount received').fill('1000');
      await page.keyboard.press('Enter');
    },
    shows: (page) => page.getByRole('heading', { name: 'Sale recorded successfully' }),
    acted: true,
  },
  {
    name: 'sale to a school, delivered',
    path: '/admin/sales/order/new',
    role: 'Admin',
    then: async (page) => {
      await addPaper(page);
      await page.getByRole('combobox', { name: 'Customer', exact: true }).pressSequentially('mwangaza');
      await page.getByText('Lucy Wairimu, Mwangaza Girls High School').click();
      await page.getByText('Customer and delivery').click();
      await page.getByRole('switch', { name: 'Deliver the goods' }).click();
    },
    shows: (page) => page.getByText('School: 5% off · Delivery to Thika: KSh 800.00'),
    acted: true,
  },
  {
    name: 'till',
    path: '/admin/sales/till',
    role: 'Cashier',
    shows: (page) => page.getByRole('button', { name: 'Open till' }),
  },
  {
    name: 'cash up',
    path: '/admin/sales/till',
    role: 'Admin',
    then: async (page) => {
      const cashUp = page.getByRole('button', { name: 'Cash up' });
      const open = page.getByRole('button', { name: 'Open till' });
      await cashUp.or(open).waitFor();
      if (await open.isVisible()) {
        await open.click();
        await page.getByRole('dialog').getByLabel('Opening float').fill('2000');
        await page.getByRole('dialog').getByRole('button', { name: 'Open till' }).click();
      }
      await cashUp.click();
      await page.getByRole('dialog').getByLabel('KSh 1,000').fill('2');
    },
    shows: (page) => page.getByRole('dialog').getByText('Difference'),
    acted: true,
  },
  {
    name: 'till sessions',
    path: '/admin/sales/tills',
    role: 'Admin',
    shows: (page) => page.getByRole('heading', { name: 'Till Sessions' }),
  },
  {
    name: 'till session that was counted',
    path: ({ till }) => `/admin/sales/tills/${till}`,
    role: 'Admin',
    shows: (page) => page.getByText('More change'),
  },
  {
    name: 'record a payment on account',
    path: '/admin/sales/order',
    role: 'Admin',
    then: (page) => page.getByRole('button', { name: 'Record payment', exact: true }).click(),
    shows: (page) => page.getByRole('dialog').getByRole('combobox', { name: 'Customer' }),
    acted: true,
  },
  {
    name: 'record a payment',
    path: '/admin/sales/order?payment=pending,on_account',
    role: 'Admin',
    then: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Record payment' }).click();
    },
    shows: (page) => page.getByRole('dialog', { name: 'Record payment' }),
    acted: true,
  },
  {
    name: 'quotations',
    path: '/admin/sales/quotations',
    role: 'Admin',
    shows: (page) => page.getByRole('cell', { name: /^QT/ }),
  },
  {
    name: 'new quotation',
    path: '/admin/sales/quotations/new',
    role: 'Admin',
    then: addPaper,
    shows: (page) => page.getByRole('textbox', { name: /^Quantity/ }),
    acted: true,
  },
  {
    name: 'quotation for a request',
    path: ({ quotation }) => `/admin/sales/quotations/new?request=${quotation.request}`,
    role: 'Admin',
    shows: (page) => page.getByText(/^For request QR/),
  },
  {
    name: 'quotation in the back-office',
    path: ({ quotation }) => `/admin/sales/quotations/${quotation.id}`,
    role: 'Admin',
    shows: (page) => page.getByRole('heading', { name: /^QT/ }),
  },
  {
    name: 'accept a quotation for the customer',
    path: ({ quotation }) => `/admin/sales/quotations/${quotation.id}`,
    role: 'Admin',
    then: (page) => page.getByRole('button', { name: 'Accept' }).click(),
    shows: (page) => page.getByRole('dialog', { name: 'Accept Quotation' }),
    acted: true,
  },
  {
    name: 'edit quotation',
    path: ({ quotation }) => `/admin/sales/quotations/${quotation.id}/edit`,
    role: 'Admin',
    shows: (page) => page.getByRole('textbox', { name: /^Quantity/ }),
  },
  {
    name: 'quote requests',
    path: '/admin/sales/quote-requests',
    role: 'Admin',
    shows: (page) => page.getByRole('cell', { name: /^QR/ }),
  },
  {
    name: 'quote request in full',
    path: '/admin/sales/quote-requests',
    role: 'Admin',
    then: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for QR/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Open' }).click();
    },
    shows: (page) => page.getByRole('dialog', { name: /^Request QR/ }),
    acted: true,
  },
  {
    name: 'deliveries',
    path: '/admin/sales/deliveries',
    role: 'Admin',
    shows: (page) => page.getByRole('heading', { name: 'Deliveries' }),
  },
  {
    name: 'order to deliver',
    path: '/admin/sales/deliveries/new',
    role: 'Admin',
    shows: (page) => page.getByRole('combobox', { name: 'Order' }),
  },
  {
    name: 'new delivery',
    path: '/admin/sales/deliveries/new',
    role: 'Admin',
    then: async (page) => {
      await page.getByRole('combobox', { name: 'Order' }).click();
      await page.locator('.ant-select-item-option').first().click();
      await page.getByRole('textbox', { name: 'Scan or type' }).waitFor();
    },
    shows: (page) => page.getByRole('button', { name: 'Save delivery' }),
    acted: true,
  },
  {
    name: 'returns',
    path: '/admin/sales/returns',
    role: 'Admin',
    shows: (page) => page.getByRole('heading', { name: 'Returns' }),
  },
  {
    name: 'new return',
    path: '/admin/sales/returns/new',
    role: 'Admin',
    then: async (page) => {
      await page.getByRole('combobox', { name: 'Order' }).click();
      await page.locator('.ant-select-item-option').first().click();
      await page.getByRole('textbox', { name: 'Scan or type' }).waitFor();
      await page.getByRole('button', { name: /^Add / }).first().click();
    },
    shows: (page) => page.getByRole('button', { name: 'Save return' }),
    acted: true,
  },
  {
    name: 'return requests',
    path: '/admin/sales/return-requests',
    role: 'Admin',
    shows: (page) => page.getByRole('cell', { name: /^ORD/ }),
  },
  {
    name: 'return request in full',
    path: ({ returnRequest }) => `/admin/sales/return-requests?open=${returnRequest.id}`,
    role: 'Admin',
    shows: (page) => page.getByRole('dialog').getByText('It stops after a few pages'),
  },
  {
    name: 'decline a return request',
    path: '/admin/sales/return-requests?status=new',
    role: 'Admin',
    then: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for ORD/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Decline' }).click();
    },
    shows: (page) => page.getByRole('dialog').getByRole('textbox', { name: /^Answer/ }),
    acted: true,
  },
  {
    name: 'return for a request',
    path: ({ returnRequest }) => `/admin/sales/returns/new?order=${returnRequest.orderId}&request=${returnRequest.id}`,
    role: 'Admin',
    shows: (page) => page.getByRole('textbox', { name: /^Returned By/ }),
  },
];
