import type { Page } from '@playwright/test';
import { choose } from '../../choose';
import type { Screen } from '../../screen';

async function previewPriceRise(page: Page): Promise<void> {
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Change prices' }).click();
  await page.getByRole('textbox', { name: 'Percentage' }).fill('5');
  await page.getByRole('button', { name: 'Preview' }).click();
}

/** Items that are kept in stock; services come first, because they are the newest. */
export const GOODS = '/admin/items/all?is_service=0';

/** Items, their brands, categories and units, and the lists, offers and reviews that the shop shows. */
export const CATALOGUE_SCREENS: readonly Screen[] = [
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
      await choose(page, 'Brand', 'HP');
    },
    shows: (page) => page.getByRole('list', { name: 'Chosen for brand' }).getByText('HP'),
    acted: true,
  },
  {
    name: 'bulk changes',
    path: '/admin/items/bulk-changes',
    role: 'Admin',
    shows: (page) => page.getByRole('heading', { name: 'Bulk Changes' }),
  },
  {
    name: 'preview of a bulk change',
    path: GOODS,
    role: 'Admin',
    then: (page) => previewPriceRise(page),
    shows: (page) => page.getByRole('dialog').getByRole('button', { name: 'Apply' }),
    acted: true,
  },
  {
    // Undone at once, because other screens expect the price.
    name: 'past bulk changes',
    path: GOODS,
    role: 'Admin',
    then: async (page) => {
      await previewPriceRise(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.getByRole('link', { name: 'Bulk Changes' }).click();
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Undo' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Undo change' }).click();
    },
    shows: (page) => page.getByRole('row').nth(1).getByText('Undone', { exact: true }),
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
    name: 'synonyms',
    path: '/admin/product/synonyms',
    role: 'Admin',
    shows: (page) => page.getByRole('cell', { name: 'cartridge', exact: true }),
  },
  {
    name: 'missed searches',
    path: '/admin/product/missed-searches',
    role: 'Admin',
    shows: (page) => page.getByText('No missed searches yet.'),
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
    then: (page) => page.getByRole('button', { name: 'Rearrange' }).click(),
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
    then: (page) => page.getByRole('button', { name: 'Rearrange', exact: true }).click(),
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
    name: 'import items',
    path: '/admin/items/import',
    role: 'Admin',
    shows: (page) => page.getByRole('heading', { name: 'Past imports' }),
  },
  {
    name: 'import opening stock',
    path: '/admin/items/import-opening-stock',
    role: 'Admin',
    shows: (page) => page.getByRole('heading', { name: 'Past imports' }),
  },
  {
    name: 'import serial numbers',
    path: '/admin/items/import-serials',
    role: 'Admin',
    shows: (page) => page.getByRole('heading', { name: 'Past imports' }),
  },
  {
    name: 'import brands',
    path: '/admin/product/brands/import',
    role: 'Admin',
    shows: (page) => page.getByRole('heading', { name: 'Past imports' }),
  },
];
