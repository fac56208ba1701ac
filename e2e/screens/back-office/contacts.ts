import { choose } from '../../choose';
import type { Screen } from '../../screen';

/** Customers and suppliers. */
export const CONTACTS_SCREENS: readonly Screen[] = [
  {
    name: 'import customers',
    path: '/admin/contacts/customers/import',
    role: 'Admin',
    shows: (page) => page.getByRole('heading', { name: 'Past imports' }),
  },
  {
    name: 'import suppliers',
    path: '/admin/contacts/suppliers/import',
    role: 'Admin',
    shows: (page) => page.getByRole('heading', { name: 'Past imports' }),
  },
  {
    name: 'customers',
    path: '/admin/contacts/customers',
    role: 'Admin',
    shows: (page) => page.getByRole('row').nth(1),
  },
  {
    name: 'new customer',
    path: '/admin/contacts/customers',
    role: 'Admin',
    then: async (page) => {
      await page.getByRole('button', { name: 'New Customer' }).click();
      await choose(page, 'Customer Category', 'School');
    },
    shows: (page) => page.getByRole('textbox', { name: 'Customer Phone' }),
    acted: true,
  },
  {
    name: 'statement of a customer',
    path: '/admin/contacts/customers?sort=-balance',
    role: 'Admin',
    then: async (page) => {
      await page.getByRole('link', { name: 'Rose Adhiambo' }).click();
      await page.getByRole('tab', { name: 'Statement' }).click();
    },
    shows: (page) => page.getByText('Closing balance'),
    acted: true,
  },
  {
    name: 'customer categories',
    path: '/admin/contacts/customer-categories',
    role: 'Admin',
    shows: (page) => page.getByRole('row').nth(1),
  },
  {
    name: 'new customer category',
    path: '/admin/contacts/customer-categories',
    role: 'Admin',
    then: (page) => page.getByRole('button', { name: 'New Category' }).click(),
    shows: (page) => page.getByRole('textbox', { name: 'Discount (%)' }),
    acted: true,
  },
  {
    name: 'customer locations',
    path: '/admin/contacts/customer-category-locations',
    role: 'Admin',
    shows: (page) => page.getByRole('row').nth(1),
  },
  {
    name: 'new customer location',
    path: '/admin/contacts/customer-category-locations',
    role: 'Admin',
    then: (page) => page.getByRole('button', { name: 'New Location' }).click(),
    shows: (page) => page.getByRole('textbox', { name: 'Location Name' }),
    acted: true,
  },
  {
    name: 'suppliers',
    path: '/admin/contacts/suppliers',
    role: 'Admin',
    shows: (page) => page.getByRole('row').nth(1),
  },
  {
    name: 'supplier',
    path: '/admin/contacts/suppliers?sort=-balance',
    role: 'Admin',
    then: (page) => page.getByRole('row').nth(1).getByRole('link').first().click(),
    shows: (page) => page.getByText('Credit Limit'),
    acted: true,
  },
  {
    name: 'merge of two customers',
    path: '/admin/contacts/customers?sort=-balance',
    role: 'Admin',
    then: async (page) => {
      await page.getByRole('link', { name: 'Rose Adhiambo' }).click();
      await page.getByRole('button', { name: 'Merge with…' }).click();
      await choose(page, 'Duplicate', 'Agnes Moraa');
    },
    shows: (page) => page.getByRole('row', { name: 'Tax ID' }),
    acted: true,
  },
  {
    name: 'aged debts',
    path: '/admin/contacts/aged-debts',
    role: 'Admin',
    shows: (page) => page.getByRole('row').nth(1),
  },
  {
    name: 'statement of a supplier',
    path: '/admin/contacts/suppliers?sort=-balance',
    role: 'Admin',
    then: async (page) => {
      await page.getByRole('row').nth(1).getByRole('link').first().click();
      await page.getByRole('tab', { name: 'Statement' }).click();
    },
    shows: (page) => page.getByText('Closing balance'),
    acted: true,
  },
];
