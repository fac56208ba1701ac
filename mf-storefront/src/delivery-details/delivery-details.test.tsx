import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { keepDraft } from '@ofisi/shared-page/drafts';
import { useNotices } from '@ofisi/shared-page/notices';
import { screen, waitFor } from '@testing-library/react';
import { DeliveryDetails } from './delivery-details';

const server = apiServer();
const PATH = '/user/addresses';
const DETAILS = {
  first_name: 'Wanjiru',
  last_name: 'Kamau',
  phone_number: '0722 000 111',
  location: 'Nakuru',
  delivery_address: 'Kenyatta Avenue 3',
};
const HOME = { id: 0, label: 'Home', ...DETAILS };
const OFFICE = { ...DETAILS, id: 7, label: 'Office', delivery_address: 'Moi Avenue 1' };

const all = (...addresses: object[]) => ({ addresses, limit: 10 });
const knowing = (...addresses: object[]) => server.get(PATH, all(...addresses));

beforeEach(() => useNotices.setState({ notices: [] }));

const open = () => renderScreen(<DeliveryDetails />, { path: '/user/profile', at: '/user/profile', role: 'User' });
const button = (name: string) => screen.findByRole('button', { name });
const said = () => useNotices.getState().notices.map(({ text }) => text);
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

it('shows a signed-in customer their addresses, and changes one without an order', async () => {
  knowing(HOME, OFFICE);
  const { user, container } = open();
  expect(await screen.findByText('Kenyatta Avenue 3')).toBeVisible();
  expect(names()).toEqual(['HomeDefault', 'Office']);
  await expectAccessible(container);

  keepDraft('contact', { address: 'Moi Avenue 1', owner: 1 });
  await user.click(await button('Edit Home'));
  expect(screen.getByLabelText('Name of the address')).toHaveFocus();
  await expectAccessible(container);
  await user.clear(screen.getByLabelText('Street, building, floor'));
  await user.type(screen.getByLabelText('Street, building, floor'), 'Uhuru Street 9');
  const changed = { ...DETAILS, label: 'Home', delivery_address: 'Uhuru Street 9' };
  const calls = server.post(`${PATH}/0`, all({ ...changed, id: 0 }, OFFICE));
  await user.click(await button('Save'));
  expect(await screen.findByText('Uhuru Street 9')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([changed]);
  expect(await button('Edit Home')).toHaveFocus();
  expect(said()).toEqual(['Address saved']);
  // Otherwise checkout would continue with what was typed there before.
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Moi Avenue');
});

it('lets a customer without any add one, starting with their name', async () => {
  knowing();
  const { user } = open();
  expect(await screen.findByText('You haven’t saved any yet.')).toBeVisible();
  await user.click(await button('Add address'));
  expect(screen.getByLabelText('First name')).toHaveValue('Test');
  expect(screen.getByLabelText('Last name')).toHaveValue('User');
  const calls = server.post(PATH, all({ ...HOME }));
  await user.click(await button('Save'));
  expect(await screen.findByText('Give the address a name')).toBeVisible();
  expect(await screen.findByText('Enter your phone number.')).toBeVisible();
  expect(screen.getByLabelText('Name of the address')).toHaveFocus();
  expect(calls).toHaveLength(0);
  await user.click(await button('Cancel'));
  expect(await button('Add address')).toHaveFocus();
});

it('makes another one the default', async () => {
  knowing(HOME, OFFICE);
  const { user } = open();
  server.fail('post', `${PATH}/7/make-default`);
  await user.click(await button('Make default: Office'));
  await waitFor(() => expect(said()).toEqual([expect.stringContaining('couldn’t change your default address')]));
  server.post(`${PATH}/7/make-default`, all({ ...OFFICE, id: 0 }, { ...HOME, id: 8 }));
  await user.click(await button('Make default: Office'));
  await waitFor(() => expect(names()).toEqual(['OfficeDefault', 'Home']));
  expect(await button('Edit Office')).toHaveFocus();
  expect(said()).toContain('Office is your default address');
  expect(screen.queryByRole('button', { name: 'Make default: Office' })).not.toBeInTheDocument();
});

it('shows field errors under the fields, other failures above the form, and keeps the input', async () => {
  knowing(HOME);
  const { user } = open();
  await user.click(await button('Edit Home'));
  const errors = { label: ['You already have one.'], location: ['The location is too long.'] };
  server.post(`${PATH}/0`, { message: 'Invalid.', errors }, 400);
  await user.type(screen.getByLabelText('Town or area'), ' Town');
  await user.click(await button('Save'));
  await waitFor(() =>
    expect(screen.getByLabelText('Town or area')).toHaveAccessibleDescription('The location is too long.'),
  );
  expect(screen.getByText('You already have one.')).toBeVisible();
  server.fail('post', `${PATH}/0`);
  await user.click(await button('Save'));
  expect(await screen.findByRole('alert')).toHaveTextContent('couldn’t save');
  expect(screen.getByLabelText('Town or area')).toHaveValue('Nakuru Town');
});

it('keeps the open form when a refresh of the details fails', async () => {
  knowing(HOME);
  const { user, client } = open();
  await user.click(await button('Edit Home'));
  await user.type(screen.getByLabelText('Street, building, floor'), ', door B');
  server.fail('get', PATH);
  await client.invalidateQueries();
  expect(screen.getByLabelText('Street, building, floor')).toHaveValue('Kenyatta Avenue 3, door B');
});

it('removes one, and reports a failure', async () => {
  knowing({ ...HOME, label: null });
  const { user } = open();
  server.fail('post', `${PATH}/0/delete`);
  await user.click(await button('Remove Your address'));
  await waitFor(() => expect(said()).toEqual([expect.stringContaining('couldn’t remove')]));
  expect(screen.getByText('Kenyatta Avenue 3')).toBeVisible();

  const calls = server.post(`${PATH}/0/delete`, all());
  await user.click(await button('Remove Your address'));
  expect(await button('Add address')).toHaveFocus();
  expect(calls).toHaveLength(1);
  expect(screen.queryByText('Kenyatta Avenue 3')).not.toBeInTheDocument();
});

it('says how many can be saved when there is no room for more', async () => {
  server.get(PATH, { addresses: [HOME, OFFICE], limit: 2 });
  open();
  expect(await screen.findByText('You can save up to 2 addresses. Remove one to add another.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add address' })).not.toBeInTheDocument();
});

it('reports that they could not be read, offers no empty form, and retries', async () => {
  server.fail('get', PATH);
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred while fetching delivery details.');
  expect(screen.queryByRole('button', { name: 'Add address' })).not.toBeInTheDocument();
  knowing(HOME);
  await user.click(await button('Retry'));
  expect(await screen.findByText('Kenyatta Avenue 3')).toBeVisible();
});
