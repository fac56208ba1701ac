import type { Category } from '@ofisi/api-contract/catalogue/categories';
import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CategoriesPage } from './categories-page';
import { payloadOf } from './categories.resource';

const server = apiServer();

const toners: Category = {
  id: 1,
  category_name: 'Toners',
  category_slug: 'toners',
  category_image: 'toners.webp',
  category_description: 'For every printer',
  position: null,
  version: 4,
};
const paper: Category = { ...toners, id: 2, category_name: 'Paper', category_image: null, category_description: null };
const saved = (message: string) => ({ message, category: toners });

async function openCategories(categories = [toners, paper]) {
  server.get('/view-product-categories', listAnswer('categories', categories));
  const { user } = renderScreen(
    <>
      <CategoriesPage />
      <Notices />
    </>,
    { role: 'Staff' },
  );
  await screen.findByRole('table', { name: 'Categories', busy: false });
  const field = (name: string) => within(screen.getByRole('form')).getByRole('textbox', { name });
  const openForm = async () => {
    await user.click(screen.getByRole('button', { name: 'New Category' }));
    await waitFor(() => expect(field('Category Name')).toHaveFocus());
  };
  const choose = async (entry: string) => {
    await user.click(screen.getByRole('button', { name: 'Actions for Toners' }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
    return screen.findByRole('dialog');
  };
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const openOrder = async () => {
    await press('Rearrange');
    return screen.findByRole('dialog', { name: 'Rearrange categories' });
  };
  return { user, field, openForm, choose, press, openOrder };
}

it('adds a category, with a description of at most 30 characters', async () => {
  const { user, field, openForm, press } = await openCategories([]);
  const calls = server.post('/add-product-category', saved('Category added.'));
  server.get('/view-product-categories', listAnswer('categories', [toners]));
  await openForm();
  expect(screen.getByRole('dialog', { name: 'Add Category' })).toBeVisible();
  await user.type(field('Category Name'), 'Toners');
  await user.type(field('Category Description'), 'For every printer there ever was');
  await press('Create');
  expect(await screen.findByText('Category added.')).toBeVisible();
  expect(await screen.findByRole('cell', { name: 'Toners' })).toBeVisible();
  expect(calls[0]?.body).toEqual({ category_name: 'Toners', category_description: 'For every printer there ever w' });
});

it('previews a picture before sending, in the field of the specification', async () => {
  const { openForm } = await openCategories([]);
  await openForm();
  const input = screen.getByRole('dialog').querySelector('input[type="file"]');
  if (!input) throw new Error('There is no input for a file.');
  const file = new File(['x'], 'toners.png', { type: 'image/png' });
  fireEvent.change(input, { target: { files: [file] } });
  expect(await screen.findByRole('img', { name: 'Category Image, preview' })).toBeVisible();
  const sent = payloadOf({ category_name: 'Toners', category_image: file, category_description: '' });
  expect(sent.get('category_image')).toMatchObject({ name: 'toners.png', type: 'image/png' });
});

it.each([
  ['category_name', 'Category Name'],
  ['category_description', 'Category Description'],
])('shows the server’s error for the %s', async (name, label) => {
  const { field, openForm, press } = await openCategories();
  server.post('/add-product-category', { message: 'Invalid.', errors: { [name]: ['Not so.'] } }, 400);
  await openForm();
  await press('Create');
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription('Not so.'));
});

it('shows the server’s error for the picture', async () => {
  const { openForm, press } = await openCategories();
  server.post('/add-product-category', { message: 'Invalid.', errors: { category_image: ['Damaged.'] } }, 400);
  await openForm();
  await press('Create');
  expect(await screen.findByText('Damaged.')).toBeVisible();
});

it.each([
  ['the server breaks', () => void server.post('/add-product-category', { message: 'Broken.' }, 500)],
  ['nothing answers', () => server.fail('post', '/add-product-category')],
])('keeps the form when %s', async (_what, failing) => {
  const { user, field, openForm, press } = await openCategories();
  failing();
  await openForm();
  await user.type(field('Category Name'), 'Desks');
  await press('Create');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to add category. Please try again later.');
  expect(field('Category Name')).toHaveValue('Desks');
});

it('edits a category with its version, and removes its picture', async () => {
  const { user, field, choose, press } = await openCategories();
  const calls = server.post('/update-product-category/1', saved('Category updated.'));
  const dialog = within(await choose('Edit'));
  expect(dialog.getByRole('img', { name: 'Category Image, preview' })).toHaveAttribute(
    'src',
    expect.stringContaining('/uploads/categories/toners'),
  );
  await user.clear(field('Category Description'));
  await press('Remove');
  await press('Save');
  expect(await screen.findByText('Category updated.')).toBeVisible();
  expect(calls[0]?.body).toEqual({
    category_name: 'Toners',
    category_description: '',
    remove_image: '1',
    version: '4',
  });
});

it('shows the current values of a category changed by someone else', async () => {
  const { field, choose, press } = await openCategories();
  const current = { ...toners, category_name: 'Ink', version: 5 };
  server.post('/update-product-category/1', { message: 'Stale.', current }, 409);
  await choose('Edit');
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent('This category was changed by someone else');
  expect(field('Category Name')).toHaveValue('Ink');
});

it('deletes a category after asking', async () => {
  const { choose, press } = await openCategories();
  server.post('/delete-product-category/1', { message: 'Deleted.' });
  server.get('/view-product-categories', listAnswer('categories', []));
  await choose('Delete');
  expect(screen.getByText('Are you sure you want to delete this category?')).toBeInTheDocument();
  await press('Delete');
  expect(await screen.findByText('Category deleted successfully')).toBeVisible();
  expect(await screen.findByText('No category results')).toBeVisible();
});

it.each([
  [409, 'Failed to delete categoryItems are in it.'],
  [500, 'Failed to delete category. Please try again later.'],
])('shows why a category was not deleted (%i)', async (status, text) => {
  const { choose, press } = await openCategories();
  server.post('/delete-product-category/1', { message: 'Items are in it.' }, status);
  await choose('Delete');
  await press('Delete');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

it('offers a retry after a failed list', async () => {
  server.fail('get', '/view-product-categories');
  const { user } = renderScreen(<CategoriesPage />, { role: 'Staff' });
  expect(await screen.findByText('Something went wrong, contact developer')).toBeVisible();
  server.get('/view-product-categories', listAnswer('categories', [toners]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('cell', { name: 'Toners' })).toBeVisible();
});

describe('the order', () => {
  it('is changed and saved with the version shown', async () => {
    const { openOrder, press } = await openCategories();
    const calls = server.post('/order-product-categories', { message: 'Order saved successfully' });
    await openOrder();
    await screen.findByRole('button', { name: 'Move Paper up' });
    await press('Move Paper up');
    expect(screen.getByText('Paper, 1 of 2')).toBeInTheDocument();
    await press('Save order');
    expect(await screen.findByText('Order saved successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls[0]?.body).toEqual({ ids: [2, 1], seen: [1, 2] });
  });

  it('reports a change by somebody else', async () => {
    const { openOrder, press } = await openCategories();
    server.post('/order-product-categories', { message: 'Changed in the meantime.', current: [2, 1] }, 409);
    await openOrder();
    await screen.findByRole('button', { name: 'Move Paper up' });
    await press('Save order');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to save the order. Please try again later.Changed in the meantime.',
    );
  });

  it('can be read again after a failure', async () => {
    const { openOrder, press } = await openCategories();
    server.fail('get', '/view-product-categories');
    const dialog = within(await openOrder());
    expect(await dialog.findByRole('alert')).toHaveTextContent('An error occurred while fetching categories.');
    expect(dialog.getByRole('button', { name: 'Save order' })).toBeDisabled();
    server.get('/view-product-categories', { categories: [toners, paper] });
    await press('Retry');
    expect(await dialog.findByRole('button', { name: 'Move Toners down' })).toBeVisible();
  });
});
