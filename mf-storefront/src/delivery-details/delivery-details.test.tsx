import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { keepDraft } from '@ofisi/shared-page/drafts';
import { useNotices } from '@ofisi/shared-page/notices';
import { screen, waitFor } from '@testing-library/react';
import { DeliveryDetails } from './delivery-details';

const server = apiServer();
const PATH = '/user/delivery-details';
const SAVED = {
  first_name: 'Wanjiru',
  last_name: 'Kamau',
  phone_number: '0722 000 111',
  location: 'Nakuru',
  delivery_address: 'Kenyatta Avenue 3',
};

const knowing = (delivery_details: typeof SAVED | null) => server.get(PATH, { delivery_details });

beforeEach(() => useNotices.setState({ notices: [] }));

const open = () => renderScreen(<DeliveryDetails />, { path: '/user/profile', at: '/user/profile', role: 'User' });
const button = (name: string) => screen.findByRole('button', { name });

it('shows a signed-in customer their delivery details, and changes them without an order', async () => {
  knowing(SAVED);
  const { user, container } = open();
  expect(await screen.findByText('Wanjiru Kamau')).toBeVisible();
  expect(screen.getByText('Kenyatta Avenue 3')).toBeVisible();
  await expectAccessible(container);

  keepDraft('contact', { address: 'Moi Avenue 1', owner: 1 });
  await user.click(await button('Edit'));
  expect(screen.getByLabelText('First name')).toHaveFocus();
  await expectAccessible(container);
  await user.clear(screen.getByLabelText('Address'));
  await user.type(screen.getByLabelText('Address'), 'Uhuru Street 9');
  const changed = { ...SAVED, delivery_address: 'Uhuru Street 9' };
  const calls = server.post(PATH, { delivery_details: changed });
  await user.click(await button('Save'));
  expect(await screen.findByText('Uhuru Street 9')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([changed]);
  expect(await button('Edit')).toHaveFocus();
  expect(useNotices.getState().notices).toMatchObject([{ text: 'Delivery details saved' }]);
  // Otherwise checkout would continue with what was typed there before.
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Moi Avenue');
});

it('lets a customer without any add them, starting with their name', async () => {
  knowing(null);
  const { user } = open();
  await user.click(await button('Add details'));
  expect(screen.getByLabelText('First name')).toHaveValue('Test');
  expect(screen.getByLabelText('Last name')).toHaveValue('User');
  const calls = server.post(PATH, {});
  await user.click(await button('Save'));
  expect(await screen.findByText('Phone is required')).toBeVisible();
  expect(screen.getByLabelText('Phone')).toHaveFocus();
  expect(calls).toHaveLength(0);
  await user.click(await button('Cancel'));
  expect(await button('Add details')).toHaveFocus();
});

it('shows field errors under the fields, other failures above the form, and keeps the input', async () => {
  knowing(SAVED);
  const { user } = open();
  await user.click(await button('Edit'));
  server.post(PATH, { message: 'Invalid.', errors: { location: ['The location is too long.'] } }, 400);
  await user.type(screen.getByLabelText('Location'), ' Town');
  await user.click(await button('Save'));
  await waitFor(() =>
    expect(screen.getByLabelText('Location')).toHaveAccessibleDescription('The location is too long.'),
  );
  server.fail('post', PATH);
  await user.click(await button('Save'));
  expect(await screen.findByRole('alert')).toHaveTextContent('couldn’t save');
  expect(screen.getByLabelText('Location')).toHaveValue('Nakuru Town');
});

it('keeps the open form when a refresh of the details fails', async () => {
  knowing(SAVED);
  const { user, client } = open();
  await user.click(await button('Edit'));
  await user.type(screen.getByLabelText('Address'), ', door B');
  server.fail('get', PATH);
  await client.invalidateQueries();
  expect(screen.getByLabelText('Address')).toHaveValue('Kenyatta Avenue 3, door B');
});

it('removes them, and reports a failure', async () => {
  knowing(SAVED);
  const { user } = open();
  server.fail('post', '/user/delete-delivery-details');
  await user.click(await button('Remove'));
  await waitFor(() => expect(useNotices.getState().notices).toMatchObject([{ text: /couldn’t remove/ }]));
  expect(screen.getByText('Kenyatta Avenue 3')).toBeVisible();

  const calls = server.post('/user/delete-delivery-details', { message: 'Done.' });
  await user.click(await button('Remove'));
  expect(await button('Add details')).toHaveFocus();
  expect(calls).toHaveLength(1);
  expect(screen.queryByText('Kenyatta Avenue 3')).not.toBeInTheDocument();
});

it('reports that they could not be read, offers no empty form, and retries', async () => {
  server.fail('get', PATH);
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred while fetching delivery details.');
  expect(screen.queryByRole('button', { name: 'Add details' })).not.toBeInTheDocument();
  knowing(SAVED);
  await user.click(await button('Retry'));
  expect(await screen.findByText('Kenyatta Avenue 3')).toBeVisible();
});
