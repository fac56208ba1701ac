import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { missing } from '@ofisi/shared-shop/error-words';
import { screen, waitFor, within } from '@testing-library/react';
import { customerWith } from '../testing/some-customer';
import { CustomersPage } from './customers-page';

const server = apiServer();

async function openCustomers(customers = [customerWith()]) {
  const lists = server.get('/view-customers', listAnswer('customers', customers));
  server.get(
    '/view-customer-categories',
    listAnswer('categories', [
      { id: 2, category_name: 'Schools', category_slug: 'schools', category_description: null, version: 1 },
      { id: 3, category_name: 'Clinics', category_slug: 'clinics', category_description: null, version: 1 },
    ]),
  );
  const { user, router } = renderScreen(
    <>
      <CustomersPage />
      <Notices />
    </>,
    { role: 'Admin' },
  );
  await screen.findByRole('table', { name: 'Customers', busy: false });
  const field = (name: string) => within(screen.getByRole('form')).getByRole('textbox', { name });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const choose = async (entry: string) => {
    await press('Actions for Grace Njeri');
    await user.click(await screen.findByRole('menuitem', { name: entry }));
  };
  return { user, router, lists, field, press, choose };
}

it('lists the customers with what they owe, each with a page of their own', async () => {
  const { router, user } = await openCustomers();
  expect(screen.getByRole('cell', { name: 'KSh 12,500.50' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Grace Njeri' }));
  expect(router.state.location.pathname).toBe('/admin/contacts/customers/4');
});

it('sorts by balance on the server', async () => {
  const { user, lists } = await openCustomers();
  await user.click(screen.getByRole('button', { name: 'Balance' }));
  await waitFor(() => expect(lists.at(-1)?.url).toContain('sort=balance'));
});

it('filters the customers by category', async () => {
  const { user, router, lists, press } = await openCustomers([
    customerWith(),
    customerWith({ id: 5, customer_name: 'Faith Mutheu', customer_category_id: 3 }),
  ]);
  await press('Filters');
  await user.click(await screen.findByRole('combobox', { name: 'Category' }));
  await user.click(await screen.findByText('Clinics'));
  await press('Show results');
  expect(await screen.findByText('Category: Clinics')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Grace Njeri' })).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'Faith Mutheu' })).toBeVisible();
  expect(router.state.location.search).toBe('?customer_category_id=3');
  expect(lists.at(-1)?.url).toContain('customer_category_id=3');
});

it('deactivates one, and several at once', async () => {
  const { user, choose, press } = await openCustomers([
    customerWith(),
    customerWith({ id: 5, customer_name: 'Faith Mutheu', is_active: false }),
  ]);
  const calls = server.post('/deactivate-customers', { message: '1 customer deactivated.', done: [4], refused: [] });
  await choose('Deactivate');
  expect(await screen.findByText('1 customer deactivated.')).toBeVisible();
  expect(calls[0]?.body).toEqual({ ids: [4] });
  const activated = server.post('/activate-customers', {
    message: '2 customers activated.',
    done: [4, 5],
    refused: [],
  });
  await user.click(screen.getByRole('checkbox', { name: 'Select Grace Njeri' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Faith Mutheu' }));
  await press('Activate');
  expect(screen.getByText('Activate these 2 customers? You’ll be able to choose them again.')).toBeVisible();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Activate' }));
  expect(await screen.findByText('2 customers activated.')).toBeVisible();
  expect(activated[0]?.body).toEqual({ ids: [4, 5] });
});

it('shows why one could not be deactivated', async () => {
  const { choose } = await openCustomers();
  server.post('/deactivate-customers', { message: 'Not allowed.' }, 403);
  await choose('Deactivate');
  expect(await screen.findByRole('alert')).toHaveTextContent('The change could not be saved. Please try again.');
});

it('shows an empty state', async () => {
  await openCustomers([]);
  expect(screen.getByText('No customers results.')).toBeVisible();
});

it('adds a customer with a category, clears and stays open for the next', async () => {
  const { user, field, press } = await openCustomers([]);
  const calls = server.post('/add-customer', { message: 'Saved.', customer: customerWith() });
  await press('New Customer');
  await waitFor(() => expect(field('Organization')).toHaveFocus());
  await user.type(field('Organization'), 'Uzima Clinic');
  await user.type(field('Customer Name'), 'Faith Mutheu');
  await user.type(field('Customer Phone'), '0700');
  await user.type(field('Payment Days'), '14');
  await user.click(screen.getByRole('combobox', { name: 'Customer Category' }));
  await user.click(await screen.findByText('Clinics'));
  await press('Create');
  expect(await screen.findByText('Customer created successfully!')).toBeVisible();
  expect(field('Organization')).toHaveValue('');
  expect(calls[0]?.body).toMatchObject({
    organization: 'Uzima Clinic',
    customer_name: 'Faith Mutheu',
    customer_phone: '0700',
    customer_category_id: 3,
    customer_location_id: null,
    payment_days: 14,
    is_active: true,
  });
});

it('checks required fields before sending', async () => {
  const { press, field } = await openCustomers();
  await press('New Customer');
  await waitFor(() => expect(field('Organization')).toHaveFocus());
  await press('Create');
  for (const name of ['organization', 'customer name', 'customer phone']) {
    expect(await screen.findByText(missing(name))).toBeInTheDocument();
  }
});

it('reports a failed creation, in the wording for customers', async () => {
  const { press, field, user } = await openCustomers();
  server.post('/add-customer', { message: 'Not allowed.' }, 403);
  await press('New Customer');
  await waitFor(() => expect(field('Organization')).toHaveFocus());
  await user.type(field('Organization'), 'A');
  await user.type(field('Customer Name'), 'B');
  await user.type(field('Customer Phone'), 'C');
  await press('Create');
  expect(await screen.findByRole('alert')).toHaveTextContent('Error creating customerNot allowed.');
});

it('edits with the version, and shows the current values of a customer changed by someone else', async () => {
  const { user, field, choose, press } = await openCustomers();
  const calls = server.post(
    '/update-customer/4',
    { message: 'Stale.', current: customerWith({ city: 'Ruiru', version: 4 }) },
    409,
  );
  await choose('Edit');
  await screen.findByRole('dialog');
  await user.type(field('City'), ' West');
  await user.type(field('Shop Account'), 'grace@sunrise.example');
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent('This customer was changed by someone else');
  expect(calls[0]?.body).toMatchObject({
    ...{ city: 'Thika West', version: 3, customer_category_id: 2 },
    shop_account: 'grace@sunrise.example',
  });
  expect(field('City')).toHaveValue('Ruiru');
});

it('deletes a customer after asking', async () => {
  const { choose, press } = await openCustomers();
  server.post('/delete-customer/4', { message: 'Deleted.' });
  server.get('/view-customers', listAnswer('customers', []));
  await choose('Delete');
  expect(await screen.findByText('Are you sure you want to delete this customer?')).toBeInTheDocument();
  await press('Delete');
  expect(await screen.findByText('Customer deleted successfully')).toBeVisible();
});
