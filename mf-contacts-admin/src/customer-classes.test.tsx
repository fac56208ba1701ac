import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import type { CustomerCategory } from '@ofisi/api-contract/contacts/customer-categories';
import type { CustomerLocation } from '@ofisi/api-contract/contacts/customer-locations';
import { screen, waitFor, within } from '@testing-library/react';
import { CustomerCategoriesPage } from './customer-categories/customer-categories-page';
import { CustomerLocationsPage } from './customer-locations/customer-locations-page';

const server = apiServer();

const school: CustomerCategory = {
  id: 3,
  category_name: 'School',
  category_slug: 'school',
  category_description: null,
  discount: 0,
  version: 2,
};
const westlands: CustomerLocation = {
  id: 3,
  categorylocation_name: 'Westlands',
  categorylocation_slug: 'westlands',
  categorylocation_description: null,
  delivery_fee: null,
  delivery_days: null,
  version: 2,
};

/** The two screens, which differ in their texts and in the names on the wire. */
const SCREENS = [
  {
    one: 'customer category',
    section: 'Categories',
    add: 'New Category',
    Page: CustomerCategoriesPage,
    labels: { name: 'Category Name', description: 'Category Description' },
    fields: { name: 'category_name', description: 'category_description' },
    row: school,
    price: { label: 'Discount (%)', field: 'discount', typed: '12.5', shown: '12.5%' },
    name: 'School',
    empty: 'No category results',
    rows: 'categories',
    saved: 'category',
    calls: {
      view: '/view-customer-categories',
      add: '/add-customer-category',
      update: '/update-customer-category/3',
      remove: '/delete-customer-category/3',
    },
  },
  {
    one: 'customer location',
    section: 'Locations',
    add: 'New Location',
    Page: CustomerLocationsPage,
    labels: { name: 'Location Name', description: 'Description' },
    fields: { name: 'categorylocation_name', description: 'categorylocation_description' },
    row: westlands,
    price: { label: 'Delivery Fee', field: 'delivery_fee', typed: '350', shown: 'KSh 350.00' },
    name: 'Westlands',
    empty: 'No category location results',
    rows: 'categoriesLocation',
    saved: 'categoryLocation',
    calls: {
      view: '/view-customer-category-locations',
      add: '/add-customer-category-location',
      update: '/update-customer-category-location/3',
      remove: '/delete-customer-location/3',
    },
  },
] as const;

describe.each(SCREENS)('the screen of a $one', ({ Page, one, section, labels, fields, calls, row, name, ...words }) => {
  const answerOf = (message: string) => ({ message, [words.saved]: row });

  async function openScreen(rows: readonly object[] = [row]) {
    server.get(calls.view, listAnswer(words.rows, rows));
    const { user } = renderScreen(
      <>
        <Page />
        <Notices />
      </>,
      { role: 'Admin' },
    );
    await screen.findByRole('table', { name: section, busy: false });
    const field = (label: string) => within(screen.getByRole('form')).getByRole('textbox', { name: label });
    const openForm = async () => {
      await user.click(screen.getByRole('button', { name: words.add }));
      await waitFor(() => expect(field(labels.name)).toHaveFocus());
    };
    const choose = async (entry: string) => {
      await user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
      await user.click(await screen.findByRole('menuitem', { name: entry }));
      await screen.findByRole('dialog');
    };
    const press = (button: string) => user.click(screen.getByRole('button', { name: button }));
    return { user, field, openForm, choose, press };
  }

  it('has both headings, and an empty state', async () => {
    await openScreen([]);
    expect(screen.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: section })).toBeVisible();
    expect(screen.getByText(words.empty)).toBeVisible();
  });

  it('adds one, with a description of at most 30 characters', async () => {
    const { user, field, openForm, press } = await openScreen([]);
    const sent = server.post(calls.add, answerOf('Added.'));
    server.get(calls.view, listAnswer(words.rows, [row]));
    await openForm();
    expect(screen.getByRole('dialog', { name: 'Add Category' })).toBeVisible();
    await user.type(field(labels.name), name);
    await user.type(field(labels.description), 'Known to us for a very long time');
    await press('Create');
    expect(await screen.findByText('Added.')).toBeVisible();
    expect(await screen.findByRole('cell', { name })).toBeVisible();
    expect(sent[0]?.body).toEqual({
      [fields.name]: name,
      [fields.description]: 'Known to us for a very long ti',
      [words.price.field]: null,
    });
  });

  it('shows the server’s error for a field', async () => {
    const { field, openForm, press } = await openScreen();
    server.post(calls.add, { message: 'Invalid.', errors: { [fields.name]: ['Taken.', 'Odd.'] } }, 400);
    await openForm();
    await press('Create');
    await waitFor(() => expect(field(labels.name)).toHaveAccessibleDescription('Taken.'));
    expect(field(labels.name)).toHaveFocus();
  });

  it.each([
    ['the server breaks', () => void server.post(calls.add, { message: 'Broken.' }, 500)],
    ['nothing answers', () => server.fail('post', calls.add)],
  ])('keeps the form when %s', async (_what, failing) => {
    const { user, field, openForm, press } = await openScreen();
    failing();
    await openForm();
    await user.type(field(labels.name), 'Other');
    await press('Create');
    expect(await screen.findByRole('alert')).toHaveTextContent(`Failed to add ${one}. Please try again later.`);
    expect(field(labels.name)).toHaveValue('Other');
  });

  it('edits one with its version', async () => {
    const { user, field, choose, press } = await openScreen();
    const sent = server.post(calls.update, answerOf('Changed.'));
    await choose('Edit');
    await user.type(field(labels.description), 'Monthly');
    await press('Save');
    expect(await screen.findByText('Changed.')).toBeVisible();
    expect(sent[0]?.body).toEqual({
      [fields.name]: name,
      [fields.description]: 'Monthly',
      [words.price.field]: null,
      version: 2,
    });
  });

  it('sets its discount or fee, and shows it in the list', async () => {
    const { user, field, choose, press } = await openScreen();
    const sent = server.post(calls.update, answerOf('Changed.'));
    await choose('Edit');
    await user.type(field(words.price.label), '-1');
    await press('Save');
    expect(field(words.price.label)).toHaveAccessibleDescription(/^Enter a number of 0 or more\. /);
    await user.clear(field(words.price.label));
    await user.type(field(words.price.label), words.price.typed);
    server.get(calls.view, listAnswer(words.rows, [{ ...row, [words.price.field]: Number(words.price.typed) }]));
    await press('Save');
    expect(await screen.findByRole('cell', { name: words.price.shown })).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ [words.price.field]: Number(words.price.typed) });
  });

  it('shows the current values of one changed by someone else', async () => {
    const { field, choose, press } = await openScreen();
    const current = { ...row, [fields.name]: 'Renamed', version: 3 };
    server.post(calls.update, { message: 'Stale.', current }, 409);
    await choose('Edit');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent(`This ${one} was changed by someone else`);
    expect(field(labels.name)).toHaveValue('Renamed');
  });

  it('deletes one after asking', async () => {
    const { choose, press } = await openScreen();
    server.post(calls.remove, { message: 'Deleted.' });
    server.get(calls.view, listAnswer(words.rows, []));
    await choose('Delete');
    expect(screen.getByText(`Are you sure you want to delete this ${one}?`)).toBeInTheDocument();
    await press('Delete');
    expect(await screen.findByText(words.empty)).toBeVisible();
  });

  it.each([
    [409, 'Customers have it.'],
    [500, ' Please try again later.'],
  ])('shows why one was not deleted (%i)', async (status, reason) => {
    const { choose, press } = await openScreen();
    server.post(calls.remove, { message: 'Customers have it.' }, status);
    await choose('Delete');
    await press('Delete');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      status === 409 ? `Failed to delete ${one}${reason}` : `Failed to delete ${one}.${reason}`,
    );
  });

  it('offers a retry after a failed list', async () => {
    server.fail('get', calls.view);
    const { user } = renderScreen(<Page />, { role: 'Admin' });
    expect(await screen.findByText('Something went wrong, contact developer')).toBeVisible();
    server.get(calls.view, listAnswer(words.rows, [row]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('cell', { name })).toBeVisible();
  });
});

it('states in the form that it is of a location', async () => {
  server.get('/view-customer-category-locations', listAnswer('categoriesLocation', [westlands]));
  const { user } = renderScreen(<CustomerLocationsPage />, { role: 'Admin' });
  await screen.findByRole('cell', { name: 'Westlands' });
  await user.click(screen.getByRole('button', { name: 'New Location' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Category' });
  expect(within(dialog).getByText('Customer location')).toBeVisible();
});

it('asks before a discount above half, and not again if unchanged', async () => {
  const staff = { ...school, discount: 60 };
  server.get('/view-customer-categories', listAnswer('categories', [staff]));
  const sent = server.post('/update-customer-category/3', { message: 'Changed.', category: staff });
  const { user } = renderScreen(<CustomerCategoriesPage />, { role: 'Admin' });
  const edit = async () => {
    await user.click(await screen.findByRole('button', { name: 'Actions for School' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    return within(await screen.findByRole('form')).findByRole('textbox', { name: 'Discount (%)' });
  };
  const discount = await edit();
  await user.clear(discount);
  await user.type(discount, '75');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/pay less than half price for everything/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change it' }));
  await waitFor(() => expect(screen.queryByText('Take more than half off every price?')).not.toBeInTheDocument());
  expect(sent).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ discount: 75 });

  await edit();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ discount: 60 });
});
