import type { Screen } from '../screen';

/** Every screen of the back-office. */
export const BACK_OFFICE_SCREENS: readonly Screen[] = [
  {
    name: 'dashboard',
    path: '/admin/dashboard',
    role: 'Admin',
    shows: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'profile',
    path: '/admin/profile',
    role: 'Admin',
    shows: (page) => page.getByRole('button', { name: 'Add details' }),
  },
  {
    name: 'settings',
    path: '/admin/settings/security',
    role: 'Admin',
    shows: (page) => page.getByRole('checkbox', { name: 'Staff' }),
  },
  {
    name: 'settings of the shop',
    path: '/admin/settings/shop',
    role: 'Admin',
    shows: (page) => page.getByRole('heading', { level: 1, name: 'Shop' }),
  },
  {
    name: 'menu of the back-office on a phone',
    path: '/admin/dashboard',
    role: 'Admin',
    only: 'phone',
    then: (page) =>
      page
        .getByRole('button', { name: /sidebar|menu/i })
        .first()
        .click(),
    shows: (page) => page.getByRole('link', { name: 'Brands' }),
    acted: true,
  },
  {
    name: 'items',
    path: '/admin/items/all',
    role: 'Admin',
    shows: (page) => page.getByRole('row').nth(1),
  },
  {
    name: 'new item',
    path: '/admin/items/all',
    role: 'Admin',
    then: async (page) => {
      await page.getByRole('button', { name: 'New Item' }).click();
      await page.getByRole('switch', { name: 'Requires Serial Numbers' }).click();
      await page.getByLabel(/^Serial Numbers/).pressSequentially('SN-1\nSN-2\n');
    },
    shows: (page) => page.getByText('2 new serial numbers'),
    acted: true,
  },
  {
    name: 'filters of items by their brand',
    path: '/admin/items/all?brand_id=1',
    role: 'Admin',
    then: async (page) => {
      await page.getByRole('button', { name: 'Filters (1)' }).click();
      // By keys: a click on a list that is still opening may be lost.
      const brand = page.getByRole('combobox', { name: 'Brand' });
      await brand.fill('HP');
      await page.locator('.ant-select-item-option-active', { hasText: 'HP' }).waitFor();
      await brand.press('Enter');
      await page.locator('.ant-select-dropdown').waitFor({ state: 'hidden' });
    },
    shows: (page) => page.getByRole('list', { name: 'Chosen for brand' }).getByText('HP'),
    acted: true,
  },
  {
    name: 'labels of an item',
    path: '/admin/items/all',
    role: 'Staff',
    then: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Labels' }).click();
    },
    shows: (page) => page.getByRole('button', { name: 'Download PDF' }),
    acted: true,
  },
  {
    name: 'items with serial numbers',
    path: '/admin/items/serial-number',
    role: 'Admin',
    shows: (page) => page.getByRole('row').nth(1),
  },
  {
    name: 'serial numbers',
    path: '/admin/items/serial-number/pieces',
    role: 'Admin',
    shows: (page) => page.getByRole('row').nth(1),
  },
  {
    name: 'history of a serial number',
    path: '/admin/items/serial-number/pieces',
    role: 'Admin',
    then: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'History' }).click();
    },
    shows: (page) => page.getByRole('dialog').getByText('Received'),
    acted: true,
  },
  {
    name: 'new arrivals',
    path: '/admin/items/new-arrivals',
    role: 'Staff',
    shows: (page) => page.getByRole('row').nth(1),
  },
  {
    name: 'order of the new arrivals',
    path: '/admin/items/new-arrivals',
    role: 'Staff',
    then: (page) => page.getByRole('button', { name: 'Order' }).click(),
    shows: (page) => page.getByRole('button', { name: /^Move .* down$/ }).first(),
    acted: true,
  },
  {
    name: 'hot deals',
    path: '/admin/items/hot-deals',
    role: 'Staff',
    shows: (page) => page.getByRole('row').nth(1),
  },
  {
    name: 'new hot deal',
    path: '/admin/items/hot-deals',
    role: 'Staff',
    then: (page) => page.getByRole('button', { name: 'Add Deal' }).click(),
    shows: (page) => page.getByRole('dialog').getByText('Until', { exact: true }),
    acted: true,
  },
  {
    name: 'best sellers',
    path: '/admin/items/best-sellers',
    role: 'Admin',
    shows: (page) => page.getByRole('row').nth(1),
  },
  {
    name: 'offers',
    path: '/admin/offers',
    role: 'Admin',
    shows: (page) => page.getByRole('row').nth(1),
  },
  {
    name: 'new offer',
    path: '/admin/offers',
    role: 'Admin',
    then: async (page) => {
      await page.getByRole('button', { name: 'New Offer' }).click();
      const item = page.getByRole('combobox', { name: 'Item' });
      await item.click();
      await page.locator('.ant-select-item-option').first().waitFor();
      await item.press('Enter');
      await page.locator('.ant-select-dropdown').waitFor({ state: 'hidden' });
      await page.getByRole('textbox', { name: 'Discount' }).fill('95');
    },
    shows: (page) => page.getByRole('dialog').getByText('Current Price'),
    acted: true,
  },
  {
    name: 'offer',
    path: '/admin/offers?sort=-discount',
    role: 'Admin',
    then: (page) => page.getByRole('cell').getByRole('link').first().click(),
    shows: (page) => page.getByRole('tab', { name: 'Details' }),
    acted: true,
  },
  {
    name: 'ratings',
    path: '/admin/ratings',
    role: 'Staff',
    shows: (page) => page.getByRole('img', { name: /of 5 stars/ }).first(),
  },
  {
    name: 'answer to a review',
    path: '/admin/ratings?sort=-rate',
    role: 'Staff',
    then: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Answer' }).click();
    },
    shows: (page) => page.getByRole('textbox', { name: 'Your answer' }),
    acted: true,
  },
  {
    name: 'brands',
    path: '/admin/product/brands',
    role: 'Admin',
    shows: (page) => page.getByRole('cell', { name: 'Kyocera', exact: true }),
  },
  {
    name: 'new brand',
    path: '/admin/product/brands',
    role: 'Admin',
    then: (page) => page.getByRole('button', { name: 'New Brand' }).click(),
    shows: (page) => page.getByRole('textbox', { name: 'Brand Name' }),
    acted: true,
  },
  {
    name: 'product categories',
    path: '/admin/product/categories',
    role: 'Admin',
    shows: (page) => page.getByRole('row').nth(1),
  },
  {
    name: 'new product category',
    path: '/admin/product/categories',
    role: 'Admin',
    then: (page) => page.getByRole('button', { name: 'New Category' }).click(),
    shows: (page) => page.getByRole('textbox', { name: 'Category Name' }),
    acted: true,
  },
  {
    name: 'order of the product categories',
    path: '/admin/product/categories',
    role: 'Admin',
    then: (page) => page.getByRole('button', { name: 'Order', exact: true }).click(),
    shows: (page) => page.getByRole('button', { name: /^Move .* down$/ }).first(),
    acted: true,
  },
  {
    name: 'units',
    path: '/admin/product/units',
    role: 'Admin',
    shows: (page) => page.getByRole('cell', { name: 'Metre', exact: true }),
  },
  {
    name: 'new unit',
    path: '/admin/product/units',
    role: 'Admin',
    then: (page) => page.getByRole('button', { name: 'New Unit' }).click(),
    shows: (page) => page.getByRole('textbox', { name: 'Unit Name' }),
    acted: true,
  },
  {
    name: 'orders',
    path: '/admin/sales/order',
    role: 'Admin',
    shows: (page) => page.getByRole('cell', { name: /^INV/ }),
  },
  {
    name: 'ticked orders of those that are paid',
    path: '/admin/sales/order?payment_status=completed&amount_min=100',
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
    name: 'record sale',
    path: '/admin/sales/order/new',
    role: 'Admin',
    then: async (page) => {
      await page.getByRole('combobox', { name: 'Search for an item' }).pressSequentially('copy paper');
      await page.getByText('Double A copy paper').first().click();
      await page.getByLabel('Amount received').fill('5000');
    },
    shows: (page) => page.getByText('Change KSh'),
    acted: true,
  },
  {
    name: 'sale to a school, delivered',
    path: '/admin/sales/order/new',
    role: 'Admin',
    then: async (page) => {
      await page.getByRole('combobox', { name: 'Search for an item' }).pressSequentially('copy paper');
      await page.getByText('Double A copy paper').first().click();
      await page.getByRole('combobox', { name: 'Customer', exact: true }).pressSequentially('mwangaza');
      await page.getByText('Lucy Wairimu, Mwangaza Girls High School').click();
      await page.getByRole('switch', { name: 'Deliver the goods' }).click();
    },
    shows: (page) => page.getByText('School: 5% off · Delivery to Thika: KSh 800.00'),
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
    name: 'import items',
    path: '/admin/items/import',
    role: 'Admin',
    shows: (page) => page.getByRole('heading', { name: 'Imports so far' }),
  },
  {
    name: 'import opening stock',
    path: '/admin/items/import-opening-stock',
    role: 'Admin',
    shows: (page) => page.getByRole('heading', { name: 'Imports so far' }),
  },
  {
    name: 'import serial numbers',
    path: '/admin/items/import-serials',
    role: 'Admin',
    shows: (page) => page.getByRole('heading', { name: 'Imports so far' }),
  },
  {
    name: 'import customers',
    path: '/admin/contacts/customers/import',
    role: 'Admin',
    shows: (page) => page.getByRole('heading', { name: 'Imports so far' }),
  },
  {
    name: 'import brands',
    path: '/admin/product/brands/import',
    role: 'Admin',
    shows: (page) => page.getByRole('heading', { name: 'Imports so far' }),
  },
  {
    name: 'import suppliers',
    path: '/admin/contacts/suppliers/import',
    role: 'Admin',
    shows: (page) => page.getByRole('heading', { name: 'Imports so far' }),
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
      await page.getByRole('combobox', { name: 'Customer Category' }).click();
      await page.locator('.ant-select-item-option', { hasText: 'School' }).click();
      await page.locator('.ant-select-dropdown').waitFor({ state: 'hidden' });
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
      await page.getByRole('combobox', { name: 'The other one' }).click();
      await page.locator('.ant-select-item-option', { hasNotText: 'Rose Adhiambo' }).first().click();
      await page.locator('.ant-select-dropdown').waitFor({ state: 'hidden' });
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
  {
    name: 'expense categories',
    path: '/admin/expenses/category',
    role: 'Admin',
    shows: (page) => page.getByRole('row').nth(1),
  },
  {
    name: 'low stock',
    path: '/admin/stock/low',
    role: 'Admin',
    shows: (page) => page.getByRole('table', { name: 'Low Stock' }),
  },
  {
    name: 'adjust stock',
    path: '/admin/items/all',
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
    shows: (page) => page.getByRole('combobox', { name: 'What is counted' }),
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
    name: 'value of stock',
    path: '/admin/stock/value',
    role: 'Admin',
    shows: (page) => page.getByRole('region', { name: 'Totals' }),
  },
  {
    name: 'users',
    path: '/admin/user-management/users',
    role: 'Admin',
    shows: (page) => page.getByRole('row').nth(1),
  },
  {
    name: 'new user',
    path: '/admin/user-management/users',
    role: 'Admin',
    then: (page) => page.getByRole('button', { name: 'Add New' }).click(),
    shows: (page) => page.getByRole('textbox', { name: 'Full Name' }),
    acted: true,
  },
  {
    name: 'user',
    path: '/admin/user-management/users?q=staff',
    role: 'Admin',
    then: (page) => page.getByRole('cell').getByRole('link').first().click(),
    shows: (page) => page.getByRole('tab', { name: 'Details' }),
    acted: true,
  },
  {
    name: 'roles',
    path: '/admin/user-management/roles',
    role: 'Developer',
    shows: (page) => page.getByRole('row').nth(1),
  },
  {
    name: 'permissions of roles',
    path: '/admin/user-management/roles/permissions',
    role: 'Developer',
    shows: (page) => page.getByRole('checkbox').first(),
  },
  {
    name: 'audit log',
    path: '/admin/audit',
    role: 'Admin',
    shows: (page) => page.getByRole('row').nth(1),
  },
  {
    name: 'sign-ins',
    path: '/admin/user-management/sign-ins',
    role: 'Admin',
    shows: (page) => page.getByRole('row').nth(1),
  },
];
