import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { missing } from '@ofisi/shared-shop/error-words';
import { screen, waitFor, within } from '@testing-library/react';
import { copier, laptop } from '../testing/some-items';
import { ItemsPage } from './items-page';

const server = apiServer();

const options = {
  brands: [{ id: 1, brand_name: 'Kyocera', brand_slug: 'kyocera', version: 1 }],
  categories: [
    { id: 2, category_name: 'Copiers', category_slug: 'copiers', category_image: null, category_description: null },
  ],
  units: [
    { id: 3, name: 'Piece', short_name: 'pc', allow_decimal: false },
    { id: 4, name: 'Metre', short_name: 'm', allow_decimal: true },
  ],
  packaging_units: [{ code: 'NT', name: null, is_active: true }],
  quantity_units: [{ code: 'U', name: null, is_active: true }],
  features: [
    {
      key: 'paper',
      label: 'Paper size',
      categories: ['copiers'],
      type: { kind: 'choice', choices: { a4: 'A4', a3: 'A3' } },
    },
    { key: 'duplex', label: 'Two-sided printing', categories: [], type: { kind: 'flag' } },
    {
      key: 'speed',
      label: 'Speed',
      categories: ['copiers'],
      type: { kind: 'number', unit: 'pages per minute', steps: [20] },
    },
    { key: 'memory', label: 'Memory', categories: ['computers'], type: { kind: 'number', unit: 'GB', steps: [8] } },
  ],
  has_classifications: false,
};

const hp = { id: 9, brand_name: 'HP', brand_slug: 'hp', version: 1 };

const serials = [
  { id: 2, serial_number: 'SN-2', ordered: false, status: 'in_stock' },
  { id: 1, serial_number: 'SN-1', ordered: true, status: 'sold' },
];

async function openItems(role: 'Admin' | 'Staff' = 'Admin') {
  server.get('/view-items-for-staff', listAnswer('items', [copier, laptop]));
  server.get('/view-product-form-options', options);
  server.get('/view-item-machines/7', { machines: [] });
  server.get('/view-item-machines/8', { machines: [] });
  server.get('/view-items-for-staff/7', { item: { ...copier, serial_breakdown: [] } });
  server.get('/view-items-for-staff/8', { item: { ...laptop, serial_breakdown: serials } });
  const { user } = renderScreen(
    <>
      <ItemsPage />
      <Notices />
    </>,
    { role },
  );
  await screen.findByRole('cell', { name: 'Laptop' });
  const choose = async (item: string, entry: string) => {
    await user.click(screen.getByRole('button', { name: `Actions for ${item}` }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
  };
  return {
    user,
    choose,
    edit: async (item: string) => {
      await choose(item, 'Edit');
      return screen.findByLabelText(/^Title/);
    },
    add: async () => {
      await user.click(screen.getByRole('button', { name: 'New Item' }));
      return screen.findByLabelText(/^Title/);
    },
    type: async (label: RegExp, text: string) => {
      const field = screen.getByLabelText(label);
      await user.clear(field);
      await user.type(field, text);
    },
    save: (label = 'Save') => user.click(screen.getByRole('button', { name: label })),
  };
}

type Desk = Awaited<ReturnType<typeof openItems>>;

async function fillIn({ user, type }: Desk) {
  await type(/^Title/, 'New copier');
  await type(/^Actual Name/, 'Copier 1');
  await type(/^Description/, ' Colour {Enter}{Enter}Fast');
  await user.selectOptions(screen.getByLabelText(/^Brand/), 'Kyocera');
  await user.selectOptions(screen.getByLabelText(/^Category/), 'Copiers');
  await user.selectOptions(screen.getByLabelText(/^Unit/), 'Piece');
  await type(/^Selling Price/, '1,500.50');
  await type(/^Initial Price/, '1800');
}

const scan = () => screen.getByLabelText(/^Serial Numbers/);

it('lists picture, title, brand, stock and price, and other columns through the column menu', async () => {
  const { user } = await openItems();
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
  expect(headers.slice(1, -1)).toEqual(['#', 'Title', 'Brand', 'Available', 'Selling Price', 'State']);
  const pictured = screen.getByRole('cell', { name: 'Laptop' });
  expect(pictured.querySelector('img')).toHaveAttribute('src', '/uploads/items/a-320.webp');
  expect(screen.getAllByRole('cell', { name: 'KSh 189,999.50' })).toHaveLength(2);
  expect(screen.queryByRole('columnheader', { name: /SKU/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'SKU' }));
  expect(screen.getByRole('columnheader', { name: /SKU/ })).toBeVisible();
  expect(screen.getAllByRole('cell', { name: 'KYO-1' })).toHaveLength(2);
});

it('says where little or nothing is left', async () => {
  server.get(
    '/view-items-for-staff',
    listAnswer('items', [
      { ...copier, available: 2, stock: 'low' },
      { ...laptop, available: 0, stock: 'out' },
    ]),
  );
  const { container } = renderScreen(<ItemsPage />, { role: 'Staff' });
  expect(await screen.findByRole('cell', { name: '2 Low' })).toBeVisible();
  expect(screen.getByRole('cell', { name: '0 Out of stock' })).toBeVisible();
  await expectAccessible(container);
});

it('shows no stock of a service, which nobody adjusts, and filters by the kind', async () => {
  const labour = { ...copier, id: 11, title: 'Labour', is_service: true, on_hand: 0, reserved: 0, available: 0 };
  const calls = server.get('/view-items-for-staff', listAnswer('items', [copier, labour]));
  const { user, container } = renderScreen(<ItemsPage />, { role: 'Admin' });
  expect(await screen.findByRole('cell', { name: '– Service' })).toBeVisible();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Actions for Labour' }));
  await screen.findByRole('menuitem', { name: 'Edit' });
  expect(screen.queryByRole('menuitem', { name: 'Adjust Stock' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const filter = await screen.findByRole('group', { name: 'Kind' });
  await user.click(within(filter).getByRole('checkbox', { name: 'Service' }));
  await user.click(screen.getByRole('button', { name: 'Show results' }));
  expect(await screen.findByText('Kind: Service')).toBeVisible();
  await waitFor(() => expect(new URL(calls.at(-1)?.url ?? '').searchParams.get('is_service')).toBe('1'));
});

it('asks nothing about the stock of a service, and says at its field why the kind stays', async () => {
  const desk = await openItems();
  const calls = server.post(
    '/add-item',
    { message: 'Please check the form.', errors: { is_service: ['This item was in stock.'] } },
    400,
  );
  await desk.add();
  await fillIn(desk);
  await desk.type(/^Stock Count/, '12');
  await desk.type(/^Reorder Level/, '3');
  expect(screen.getByLabelText(/^Kind/)).toHaveDisplayValue('Goods');
  await desk.user.selectOptions(screen.getByLabelText(/^Kind/), 'Service');
  for (const label of [/^Stock Count/, /^Reorder Level/, /^Requires Serial/]) {
    expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
  }
  await desk.save('Create');
  expect(await screen.findByText('This item was in stock.')).toBeVisible();
  expect(calls[0]?.body).toMatchObject({ is_service: '1', requires_serial: '0' });
  expect(calls[0]?.body).toMatchObject({ stock_count: '', reorder_level: '' });
});

it('says which items customers do not see, and filters by it', async () => {
  const draft = { ...copier, id: 9, title: 'Being written', state: 'draft' } as const;
  const hidden = { ...copier, id: 10, title: 'Put away', state: 'hidden' } as const;
  const calls = server.get('/view-items-for-staff', listAnswer('items', [copier, draft, hidden]));
  const { user, router, container } = renderScreen(<ItemsPage />, { role: 'Staff' });
  expect(await screen.findByRole('cell', { name: 'Draft' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Hidden' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'On sale' })).toBeVisible();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const filter = await screen.findByRole('group', { name: 'State' });
  await user.click(within(filter).getByRole('checkbox', { name: 'Draft' }));
  await user.click(screen.getByRole('button', { name: 'Show results' }));
  expect(await screen.findByText('State: Draft')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe('?state=draft'));
  expect(new URL(calls.at(-1)?.url ?? '').searchParams.get('state')).toBe('draft');
});

it.each([
  ['Draft', 'draft'],
  ['Hidden', 'hidden'],
])('makes an item %s with its form, which says what that means', async (choice, state) => {
  const desk = await openItems();
  const calls = server.post('/update-item/laptop', { message: 'Item updated successfully', item: laptop });
  await desk.edit('Laptop');
  const field = screen.getByLabelText(/^State/);
  expect(field).toHaveDisplayValue('On sale');
  expect(field).toHaveAccessibleDescription(/only what is on sale/);
  await desk.user.selectOptions(field, choice);
  await desk.save();
  expect(await screen.findByText('Item updated successfully')).toBeVisible();
  expect(calls[0]?.body).toMatchObject({ state });
});

it('filters by brands and categories, which a link names by their ids', async () => {
  const calls = server.get('/view-items-for-staff', listAnswer('items', [copier, { ...laptop, brand_id: 9 }]));
  const asked = server.get('/view-product-brands', listAnswer('brands', [...options.brands, hp]));
  server.get('/view-product-categories', listAnswer('categories', options.categories));
  const { user, router } = renderScreen(<ItemsPage />, { role: 'Staff', at: '/?category_id=2' });
  expect(await screen.findByText('Category: Copiers')).toBeVisible();
  await screen.findByRole('cell', { name: 'Laptop' });
  await user.click(screen.getByRole('button', { name: 'Filters (1)' }));
  const brand = await screen.findByRole('combobox', { name: 'Brand' });
  expect(screen.getByRole('list', { name: 'Chosen for category' })).toHaveTextContent('Copiers');
  await user.click(brand);
  await user.type(brand, 'h');
  await user.click(await screen.findByText('HP'));
  await user.click(screen.getByRole('button', { name: 'Show results' }));
  expect(await screen.findByText('Brand: HP')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('cell', { name: 'Kyocera TASKalfa' })).not.toBeInTheDocument());
  expect(screen.getByRole('cell', { name: 'Laptop' })).toBeVisible();
  expect(router.state.location.search).toBe('?brand_id=9&category_id=2');
  expect(new URL(calls.at(-1)?.url ?? '').search).toBe('?brand_id=9&category_id=2&page=1&per_page=10');
  expect(new URL(asked.at(-1)?.url ?? '').search).toBe('?q=h&per_page=20&page=1');
});

it('adds an item with the form of the specification', async () => {
  const desk = await openItems();
  const calls = server.post('/add-item', { message: 'Item added successfully', item: copier });
  await desk.add();
  await fillIn(desk);
  await desk.type(/^Stock Count/, '12');
  await desk.save('Create');
  expect(await screen.findByText('Item added successfully')).toBeVisible();
  expect(calls[0]?.body).toMatchObject({
    title: 'New copier',
    actual_name: 'Copier 1',
    description: '["Colour","Fast"]',
    brand: 'kyocera',
    category: 'copiers',
    unit: '3',
    actual_price: '1500.5',
    initial_price: '1800',
    discount: '',
    condition: 'new',
    is_hot_deal: '0',
    is_new_arrival: '0',
    requires_serial: '0',
    serial_details: '[]',
    stock_count: '12',
    tax_class: 'B',
    pictures: '[]',
  });
  expect(calls[0]?.body).not.toHaveProperty('version');
});

it('sends the machines that an item fits, if they changed', async () => {
  const { user, edit, save } = await openItems();
  server.get('/view-item-machines/8', { machines: [{ id: 4, name: 'HP LaserJet 1018' }] });
  server.get(
    '/view-machines',
    listAnswer('machines', [{ id: 3, brand: 'HP', model: 'LaserJet 1020', other_names: '' }]),
  );
  const calls = server.post('/update-item/laptop', { message: 'Item updated successfully', item: laptop });
  await edit('Laptop');
  await user.click(screen.getByRole('combobox', { name: 'Fits Machines' }));
  await user.click(await screen.findByText('HP LaserJet 1020'));
  await save();
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ machines: '[4,3]' }));
});

it('reports missing fields before sending', async () => {
  const desk = await openItems();
  await desk.add();
  await desk.save('Create');
  for (const label of ['title', 'actual name', 'brand', 'category', 'unit', 'selling price', 'initial price']) {
    expect(await screen.findByText(missing(label))).toBeVisible();
  }
});

it('shows the server’s error at its field', async () => {
  const desk = await openItems();
  await desk.edit('Kyocera TASKalfa');
  server.post(
    '/update-item/kyocera-taskalfa',
    { message: 'Invalid.', errors: { sku: ['Taken.'], pictures: ['No picture.'] } },
    400,
  );
  await desk.type(/^SKU/, 'KYO-2');
  await desk.save();
  expect(await screen.findByText('Taken.')).toBeVisible();
  expect(screen.getByText('No picture.')).toBeVisible();
});

it('keeps the form when a save fails', async () => {
  const desk = await openItems();
  await desk.edit('Kyocera TASKalfa');
  server.post('/update-item/kyocera-taskalfa', { message: 'Broken.' }, 500);
  await desk.type(/^Title/, 'Another');
  await desk.save();
  expect(await screen.findByText('Failed to submit. Please try again later.')).toBeVisible();
  expect(screen.getByLabelText(/^Title/)).toHaveValue('Another');
});

it('has the features of its category, and sends those that are known', async () => {
  const desk = await openItems();
  const calls = server.post('/update-item/kyocera-taskalfa', { message: 'Item updated successfully', item: copier });
  await desk.edit('Kyocera TASKalfa');
  expect(screen.getByRole('heading', { name: 'Features' })).toBeVisible();
  expect(screen.getByLabelText('Paper size')).toHaveValue('a3');
  expect(screen.getByLabelText('Two-sided printing')).toHaveValue('yes');
  expect(screen.getByLabelText('Speed (pages per minute)')).toHaveValue('25');
  expect(screen.queryByLabelText(/Memory/)).toBeNull();
  await desk.type(/^Speed/, '26.5');
  await desk.user.selectOptions(screen.getByLabelText('Two-sided printing'), '');
  await desk.save();
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ features: '{"paper":"a3","duplex":null,"speed":26.5}' }));
});

it('sends an edit with its version and the stock it was based on', async () => {
  const desk = await openItems();
  const calls = server.post('/update-item/kyocera-taskalfa', { message: 'Item updated successfully', item: copier });
  await desk.edit('Kyocera TASKalfa');
  expect(screen.getByLabelText(/^Description/)).toHaveValue('Colour\n25 pages a minute');
  await desk.type(/^Stock Count/, '9');
  await desk.save();
  expect(await screen.findByText('Item updated successfully')).toBeVisible();
  expect(calls[0]?.body).toMatchObject({ version: '5', stock_count: '9', stock_count_seen: '4', cost_price: '150000' });
});

it('shows the current values of an item changed by someone else', async () => {
  const desk = await openItems();
  await desk.edit('Kyocera TASKalfa');
  server.post(
    '/update-item/kyocera-taskalfa',
    { message: 'Stale.', current: { ...copier, title: 'Theirs', version: 6 } },
    409,
  );
  await desk.type(/^Title/, 'Ours');
  await desk.save();
  expect(await screen.findByText(/was changed by someone else/)).toBeVisible();
  expect(screen.getByLabelText(/^Title/)).toHaveValue('Theirs');
});

it('accepts decimals only for units that allow them', async () => {
  const desk = await openItems();
  await desk.edit('Kyocera TASKalfa');
  await desk.type(/^Stock Count/, '2.5');
  await desk.save();
  expect(await screen.findByText(/^Enter a whole number/)).toBeVisible();
});

it('deletes an item with the texts of the specification', async () => {
  const { user, choose } = await openItems();
  server.post('/delete-item/7', { message: 'Gone.' });
  await choose('Kyocera TASKalfa', 'Delete');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Are you sure you want to delete this product item?')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Product item deleted successfully')).toBeVisible();
});

describe('serial numbers', () => {
  it('are scanned in sequence, and sent as new', async () => {
    const desk = await openItems();
    const calls = server.post('/update-item/laptop', { message: 'Item updated successfully', item: laptop });
    await desk.edit('Laptop');
    expect(screen.queryByLabelText(/^Stock Count/)).not.toBeInTheDocument();
    expect(await screen.findByText('Show serial numbers (1 in stock, 1 sold)')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Serial' })).toBeDisabled();
    await desk.user.type(scan(), 'SN-3{Enter}SN-4{Enter}SN-5');
    expect(screen.getByText('2 new serial numbers')).toBeVisible();
    await desk.user.click(screen.getByRole('button', { name: 'Remove SN-3' }));
    expect(screen.getByText('1 new serial number')).toBeVisible();
    await desk.save();
    expect(await screen.findByText('Item updated successfully')).toBeVisible();
    const entry = (serial_number: string) => ({ serial_number, ordered: false, existing: false });
    const { serial_details: sent } = calls[0]?.body as { serial_details: string };
    expect(JSON.parse(sent)).toEqual([entry('SN-4'), entry('SN-5')]);
    expect(calls[0]?.body).toMatchObject({ requires_serial: '1', stock_count: '' });
  });

  it('that already exist or were already scanned are refused at once', async () => {
    const desk = await openItems();
    await desk.edit('Laptop');
    await screen.findByText(/1 in stock, 1 sold/);
    await desk.user.type(scan(), ' sn-1 {Enter}');
    expect(await screen.findByText('Duplicate serial numbers found.')).toBeVisible();
    await desk.user.clear(scan());
    expect(screen.queryByText('Duplicate serial numbers found.')).not.toBeInTheDocument();
    await desk.user.type(scan(), 'SN-9{Enter}SN-9');
    await desk.save();
    expect(await screen.findByText('Duplicate serial numbers found.')).toBeVisible();
  });

  it('are required for a new item that needs them', async () => {
    const desk = await openItems();
    await desk.add();
    await fillIn(desk);
    await desk.user.click(screen.getByRole('switch', { name: 'Requires Serial Numbers' }));
    await desk.save('Create');
    expect(await screen.findByText('All serial numbers must be filled')).toBeVisible();
  });

  it('and costs are hidden from staff, whose edits do not change them', async () => {
    const desk = await openItems('Staff');
    const calls = server.post('/update-item/laptop', { message: 'Item updated successfully', item: laptop });
    await desk.edit('Laptop');
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/^Cost Price/)).not.toBeInTheDocument();
    expect(screen.getByText(/^2 in stock/)).toBeVisible();
    await desk.type(/^Title/, 'Better laptop');
    await desk.save();
    expect(await screen.findByText('Item updated successfully')).toBeVisible();
    expect(calls[0]?.body).toMatchObject({ requires_serial: '1', serial_details: '[]' });
    expect(calls[0]?.body).not.toHaveProperty('cost_price');
  });
});

it.each([
  [403, 'Failed to fetch items form data.'],
  [500, 'An error occurred while loading form data.'],
])('reports that the form’s data could not be read (%i), and retries', async (status, message) => {
  const { user } = await openItems();
  server.get('/view-product-form-options', { message: 'No.' }, status);
  await user.click(screen.getByRole('button', { name: 'New Item' }));
  expect(await screen.findByText(message)).toBeVisible();
  server.get('/view-product-form-options', options);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText(/^Title/)).toBeVisible();
});

describe('KRA’s codes', () => {
  const listed = {
    ...options,
    packaging_units: [
      { code: 'CT', name: 'Carton', is_active: true },
      { code: 'NT', name: 'NET', is_active: false },
    ],
    quantity_units: [{ code: 'NO', name: 'Number', is_active: true }],
    has_classifications: true,
  };
  const laminators = { id: 1, code: '44101605', name: 'Laminators' };
  const KNOWN = '/view-tax-classifications/44100000';

  async function editListed() {
    const desk = await openItems();
    server.get('/view-product-form-options', listed);
    server.get(KNOWN, { classification: { code: '44100000', name: 'Office machines', is_active: true } });
    server.get('/view-tax-classifications/44101605', { classification: { ...laminators, is_active: true } });
    const searches = server.get('/view-tax-classifications', listAnswer('classifications', [laminators]));
    await desk.edit('Kyocera TASKalfa');
    const search = screen.getByRole('combobox', { name: /^KRA Classification/ });
    return { ...desk, searches, search };
  }

  it('are chosen by name; withdrawn or unknown codes stay readable', async () => {
    await editListed();
    const namesIn = (label: RegExp) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(namesIn(/^Packaging/)).toEqual(['', 'NET (NT): withdrawn by KRA', 'Carton (CT)']);
    expect(namesIn(/^Quantity Unit/)).toEqual(['', 'U: not in KRA’s list', 'Number (NO)']);
  });

  it('of classification are found by words, or typed in full', async () => {
    const { user, search, searches, save } = await editListed();
    expect(await screen.findByText('44100000: Office machines')).toBeVisible();
    await user.type(search, 'lamin');
    await waitFor(() => expect(searches.map(({ url }) => new URL(url).searchParams.get('q'))).toContain('lamin'));
    await user.click(await screen.findByText('44101605: Laminators', { selector: '.ant-select-item *' }));
    const calls = server.post('/update-item/kyocera-taskalfa', { message: 'Item updated successfully', item: copier });
    server.get('/view-tax-classifications', listAnswer('classifications', []));
    server.get('/view-tax-classifications/43212110', { message: 'Unknown.' }, 404);
    await save();
    expect(await screen.findByText('Item updated successfully')).toBeVisible();
    expect(calls[0]?.body).toMatchObject({ etims_class: '44101605' });
  });

  it('of classification missing from KRA’s list are marked', async () => {
    const { user, search } = await editListed();
    server.get('/view-tax-classifications', listAnswer('classifications', []));
    server.get('/view-tax-classifications/43212110', { message: 'Unknown.' }, 404);
    await user.type(search, '43212110');
    await user.click(await screen.findByText('Use 43212110'));
    // An open list contains a hidden copy for screen readers.
    const shown = await screen.findAllByText('43212110: Not in KRA’s list');
    expect(shown.at(-1)).toBeVisible();
  });
});
