import type { ImportSavedResponse } from '@ofisi/api-contract/imports/imports';
import { openImportDesk, type ImportDesk } from '../testing/import-desk';
import { openTestShop, type TestShop } from '../testing/test-shop';

let shop: TestShop;
let desk: ImportDesk;

beforeAll(async () => {
  shop = await openTestShop({ limits: { uploadsPerMinute: 100_000 } });
  desk = openImportDesk(shop);
});

afterAll(() => shop.close());

/** The field that each column of a file is mapped to, by its head. */
async function taken(kind: string, heads: readonly string[]) {
  const quoted = heads.map((head) => `"${head}"`).join(',');
  const file = `${quoted}\n${heads.map(() => 'x').join(',')}\n`;
  const { id } = (await desk.send(kind, file)).json<ImportSavedResponse>().import;
  const { mapping, columns } = await desk.read(id);
  return Object.fromEntries(columns.map((column, place) => [column, mapping[place]]));
}

const columns = (pairs: Readonly<Record<string, string | null>>) => pairs;

test.each([
  [
    'WooCommerce',
    'items',
    columns({
      ID: null,
      Type: null,
      SKU: 'sku',
      'GTIN, UPC, EAN, or ISBN': 'barcode',
      Name: 'title',
      Published: null,
      'Is featured?': null,
      'Short description': null,
      Description: 'description',
      'In stock?': null,
      Stock: 'stock_count',
      'Low stock amount': 'reorder_level',
      'Sale price': 'actual_price',
      'Regular price': 'initial_price',
      Categories: 'category',
      Brands: 'brand',
      Images: null,
    }),
  ],
  [
    'Shopify',
    'items',
    columns({
      Handle: null,
      Title: 'title',
      'Body (HTML)': 'description',
      Vendor: 'brand',
      Type: 'category',
      Tags: null,
      'Variant SKU': 'sku',
      'Variant Inventory Qty': 'stock_count',
      'Variant Price': 'actual_price',
      'Variant Compare At Price': 'initial_price',
      'Variant Barcode': 'barcode',
      'Cost per item': 'cost_price',
    }),
  ],
  [
    'Odoo',
    'items',
    columns({
      'External ID': null,
      Name: 'title',
      'Internal Reference': 'sku',
      Barcode: 'barcode',
      'Sales Price': 'actual_price',
      Cost: 'cost_price',
      'Product Category': 'category',
      'Product Type': null,
      'Quantity On Hand': 'stock_count',
      'Unit of Measure': 'unit',
    }),
  ],
  [
    'QuickBooks',
    'items',
    columns({
      'Product/Service Name': 'title',
      'Sales Description': 'description',
      SKU: 'sku',
      Type: null,
      'Sales Price / Rate': 'actual_price',
      'Purchase Cost': 'cost_price',
      Category: 'category',
      'Quantity On Hand': 'stock_count',
      'Reorder Point': 'reorder_level',
    }),
  ],
  ['a shop', 'items', columns({ Product: 'title', 'Price (KSh)': 'actual_price', Qty: 'stock_count', Code: 'sku' })],
  [
    'WooCommerce',
    'customers',
    columns({
      'First Name': 'first_name',
      'Last Name': 'last_name',
      Email: 'customer_email',
      'Billing Phone': 'customer_phone',
      'Billing Company': 'organization',
      'Billing Address 1': 'address',
      'Billing City': 'city',
      'Billing Country': 'country',
      Username: null,
    }),
  ],
  [
    'Shopify',
    'customers',
    columns({
      'Customer ID': null,
      'First Name': 'first_name',
      'Last Name': 'last_name',
      Email: 'customer_email',
      'Accepts Email Marketing': null,
      'Default Address Company': 'organization',
      'Default Address Address1': 'address',
      'Default Address City': 'city',
      'Default Address Country Code': 'country',
      Phone: 'customer_phone',
      'Default Address Phone': 'alternate_phone',
      Note: 'notes',
      'Total Spent': null,
    }),
  ],
  [
    'Odoo',
    'customers',
    columns({
      'Complete Name': 'customer_name',
      Phone: 'customer_phone',
      Mobile: 'alternate_phone',
      Email: 'customer_email',
      Salesperson: null,
      Street: 'address',
      City: 'city',
      Country: 'country',
      'Tax ID': 'tax_id',
      'Company Name': 'organization',
    }),
  ],
  [
    'QuickBooks',
    'customers',
    columns({
      Customer: 'customer_name',
      'Company name': 'organization',
      'Phone Numbers': 'customer_phone',
      Email: 'customer_email',
      'Billing Address': 'address',
      'Open Balance': 'opening_balance',
      Terms: 'payment_terms',
      Attachments: null,
    }),
  ],
  [
    'QuickBooks',
    'suppliers',
    columns({ Vendor: 'supplier_name', Company: 'organization', Phone: 'supplier_phone', Balance: 'opening_balance' }),
  ],
  [
    'Odoo',
    'opening_stock',
    columns({ 'Internal Reference': 'item', 'Quantity On Hand': 'quantity', Cost: 'unit_cost' }),
  ],
])('the columns of an export of %s are recognised as %s', async (_program, kind, wanted) => {
  expect(await taken(kind, Object.keys(wanted))).toEqual(wanted);
});

test('an empty column is left out automatically, and one with only its name missing is not', async () => {
  const { id } = (await desk.send('brands', 'Brand Name,Logo,\nRicoh,,black\n')).json<ImportSavedResponse>().import;
  const { mapping } = await desk.read(id);
  expect(mapping).toEqual(['brand_name', '-', null]);
  const { errors } = (await desk.post('check', id, { mapping })).json<{ errors: object }>();
  expect(errors).toEqual({ mapping: ['Choose what “Column 3” is for, or leave it out.'] });
});
