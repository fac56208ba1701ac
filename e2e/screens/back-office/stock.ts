import type { Screen } from '../../screen';
import { GOODS } from './catalogue';

/** The stock. */
export const STOCK_SCREENS: readonly Screen[] = [
  {
    name: 'low stock',
    path: '/admin/stock/low',
    role: 'Admin',
    shows: (page) => page.getByRole('table', { name: 'Low Stock' }),
  },
  {
    name: 'stock takes',
    path: '/admin/stock/takes',
    role: 'Admin',
    shows: (page) => page.getByRole('table', { name: 'Stock Takes' }),
  },
  {
    name: 'start of a stock take',
    path: '/admin/stock/takes',
    role: 'Admin',
    then: (page) => page.getByRole('button', { name: 'Start Stock Take' }).click(),
    shows: (page) => page.getByRole('combobox', { name: 'Scope' }),
    acted: true,
  },
  {
    name: 'stock take',
    path: '/admin/stock/takes',
    role: 'Admin',
    then: async (page) => {
      await page.getByRole('button', { name: 'Start Stock Take' }).click();
      await page.getByRole('button', { name: 'Create' }).click();
      await page.getByRole('row').nth(1).getByRole('link').first().click();
    },
    shows: (page) => page.getByRole('textbox', { name: 'Quantity of the next scan' }),
    acted: true,
  },
  {
    name: 'stock movements',
    path: '/admin/stock/movements',
    role: 'Admin',
    shows: (page) => page.getByRole('row').nth(1),
  },
  {
    name: 'stock value',
    path: '/admin/stock/value',
    role: 'Admin',
    shows: (page) => page.getByRole('region', { name: 'Totals' }),
  },
  {
    name: 'adjust stock',
    path: GOODS,
    role: 'Admin',
    then: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Adjust Stock' }).click();
    },
    shows: (page) => page.getByRole('combobox', { name: 'Reason' }),
    acted: true,
  },
];
