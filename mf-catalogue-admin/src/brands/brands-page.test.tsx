import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, within } from '@testing-library/react';
import { BrandsPage } from './brands-page';

const server = apiServer();
const hp = { id: 1, brand_name: 'HP', brand_slug: 'hp', version: 4 };
const saved = (brand_name: string) => ({ message: `Brand ${brand_name} saved.`, brand: { ...hp, brand_name } });

async function openBrands(brands = [hp]) {
  server.get('/view-product-brands', listAnswer('brands', brands));
  const { user } = renderScreen(
    <>
      <BrandsPage />
      <Notices />
    </>,
    { role: 'Staff' },
  );
  await screen.findByRole('table', { name: 'Brands', busy: false });
  const choose = async (brand: string, entry: string) => {
    await user.click(screen.getByRole('button', { name: `Actions for ${brand}` }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
    return within(await screen.findByRole('dialog'));
  };
  const type = async (name: string, submit: string) => {
    const field = await screen.findByLabelText('Brand Name');
    await user.clear(field);
    if (name) await user.type(field, name);
    await user.click(screen.getByRole('button', { name: submit }));
  };
  return { user, choose, type };
}

it('lists the brands and adds one', async () => {
  const { user, type } = await openBrands();
  const calls = server.post('/add-product-brand', saved('Canon'));
  server.get('/view-product-brands', listAnswer('brands', [hp, { ...hp, id: 2, brand_name: 'Canon' }]));
  await user.click(screen.getByRole('button', { name: 'New Brand' }));
  await type('Canon', 'Create');
  expect(await screen.findByRole('cell', { name: 'Canon' })).toBeVisible();
  expect(screen.getByText('Brand Canon saved.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(calls[0]?.body).toEqual({ brand_name: 'Canon' });
});

it('shows the server’s error for the name', async () => {
  const { user, type } = await openBrands();
  server.post('/add-product-brand', { message: 'Invalid.', errors: { brand_name: ['Enter the brand name.'] } }, 400);
  await user.click(screen.getByRole('button', { name: 'New Brand' }));
  await type('', 'Create');
  expect(await screen.findByText('Enter the brand name.')).toBeVisible();
  expect(screen.getByLabelText('Brand Name')).toHaveAccessibleDescription('Enter the brand name.');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('keeps the form when adding fails', async () => {
  const { user, type } = await openBrands();
  server.post('/add-product-brand', { message: 'Broken.' }, 500);
  await user.click(screen.getByRole('button', { name: 'New Brand' }));
  await type('Canon', 'Create');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to add brand. Please try again later.');
  expect(screen.getByLabelText('Brand Name')).toHaveValue('Canon');
});

it('edits a brand with its version', async () => {
  const { choose, type } = await openBrands();
  const calls = server.post('/update-product-brand/1', saved('HP Inc'));
  server.get('/view-product-brands', listAnswer('brands', [{ ...hp, brand_name: 'HP Inc' }]));
  await choose('HP', 'Edit');
  await type('HP Inc', 'Save');
  expect(await screen.findByRole('cell', { name: 'HP Inc' })).toBeVisible();
  expect(calls[0]?.body).toEqual({ brand_name: 'HP Inc', version: 4 });
});

it('shows the current values of a brand changed by someone else', async () => {
  const { choose, type } = await openBrands();
  const current = { ...hp, brand_name: 'Hewlett', version: 5 };
  const calls = server.post('/update-product-brand/1', { message: 'Stale.', current }, 409);
  server.get('/view-product-brands', listAnswer('brands', [current]));
  await choose('HP', 'Edit');
  await type('HP Inc', 'Save');
  expect(await screen.findByRole('alert')).toHaveTextContent('This brand was changed by someone else in the meantime.');
  expect(screen.getByLabelText('Brand Name')).toHaveValue('Hewlett');
  expect(await screen.findByText('Hewlett')).toBeVisible();
  await type('HP Inc', 'Save');
  expect(calls[1]?.body).toMatchObject({ version: 5 });
});

it('deletes a brand after asking', async () => {
  const { user, choose } = await openBrands();
  server.post('/delete-product-brand/1', { message: 'Gone.' });
  server.get('/view-product-brands', listAnswer('brands', []));
  const dialog = await choose('HP', 'Delete');
  dialog.getByText('Are you sure you want to delete this brand?');
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Brand deleted successfully')).toBeVisible();
  expect(await screen.findByText('No brand results')).toBeVisible();
});

it.each([
  [409, 'Failed to delete brand', 'Three items have it.'],
  [500, 'Failed to delete brand. Please try again later.', ''],
])('shows why a deletion failed (%i)', async (status, text, reason) => {
  const { user, choose } = await openBrands();
  server.post('/delete-product-brand/1', { message: 'Three items have it.' }, status);
  const dialog = await choose('HP', 'Delete');
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(`${text}${reason}`);
  expect(screen.getByRole('cell', { name: 'HP' })).toBeVisible();
});

it('offers a retry after a failed list', async () => {
  server.fail('get', '/view-product-brands');
  const { user } = renderScreen(<BrandsPage />, { role: 'Staff' });
  expect(await screen.findByText('Something went wrong, contact developer')).toBeVisible();
  server.get('/view-product-brands', listAnswer('brands', [hp]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('HP')).toBeVisible();
});
