import type { SentMetersResponse } from '@ofisi/api-contract/service/meters';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, within } from '@testing-library/react';
import { MetersPage } from './meters-page';

const server = apiServer();
const TOKEN = 'a'.repeat(32);

type Machine = SentMetersResponse['machines'][number];

const machineWith = (fields: Partial<Machine> = {}): Machine => ({
  id: 7,
  serial_number: 'VXR1234567',
  brand: 'Kyocera',
  model: 'TASKalfa 2554ci',
  place: 'Staff room',
  read_on: '2026-10-31',
  mono: 12_345,
  colour: 0,
  mono_a3: 0,
  colour_a3: 0,
  is_due: true,
  ...fields,
});

const answerWith = (...machines: Machine[]) => ({ contract: 'SC26000001', customer: 'Baraka School', machines });

function open(...machines: Machine[]) {
  server.get(`/meters/${TOKEN}`, answerWith(...machines));
  return renderScreen(<MetersPage />, { path: '/meters/:token', at: `/meters/${TOKEN}` });
}

it('asks for the counts of each machine, and says what they were last time', async () => {
  const { container } = open(machineWith(), machineWith({ id: 8, model: 'M2040dn', place: 'Office', colour: 50 }));
  expect(await screen.findByRole('heading', { name: 'Meter readings, SC26000001' })).toBeVisible();
  expect(screen.getByText('For Baraka School')).toBeVisible();
  const first = screen.getByRole('region', { name: 'Kyocera TASKalfa 2554ci' });
  expect(within(first).getByText('Staff room · Serial number VXR1234567')).toBeVisible();
  expect(within(first).getByText('Last time: 12,345')).toBeVisible();
  expect(within(first).getByText('This machine also counts colour or A3')).toBeVisible();
  const second = screen.getByRole('region', { name: 'Kyocera M2040dn' });
  expect(within(second).getByLabelText('Colour, total')).toBeVisible();
  await expectAccessible(container);
});

it('sends what was typed, with or without commas, and thanks', async () => {
  const { user } = open(machineWith());
  await user.type(await screen.findByLabelText('Black and white, total'), '12,999');
  const calls = server.post(`/meters/${TOKEN}`, answerWith(machineWith({ mono: 12_999, is_due: false })));
  await user.click(screen.getByRole('button', { name: 'Send reading' }));
  expect(await screen.findByText('Thank you. We have this reading.')).toBeVisible();
  expect(calls.at(-1)?.body).toMatchObject({ machine_id: 7, mono: '12999', colour: '' });
  expect(screen.getByText('Thank you. We have the readings of all your machines.')).toBeVisible();
});

it('asks for a count that is missing or no number, before it sends anything', async () => {
  const { user } = open(machineWith());
  await user.click(await screen.findByRole('button', { name: 'Send reading' }));
  expect(await screen.findByText('Enter the count.')).toBeVisible();
  await user.type(screen.getByLabelText('Black and white, total'), 'many');
  expect(await screen.findByText('Enter a whole number.')).toBeVisible();
});

it('shows a refused count at its field, and keeps it', async () => {
  const { user } = open(machineWith());
  const field = await screen.findByLabelText('Black and white, total');
  await user.type(field, '12');
  const errors = { mono: ['The last reading was 12,345.'] };
  server.post(`/meters/${TOKEN}`, { message: 'Please check your entries.', errors }, 400);
  await user.click(screen.getByRole('button', { name: 'Send reading' }));
  expect(await screen.findByText('The last reading was 12,345.')).toBeVisible();
  expect(field).toHaveValue('12');
});

it('says that a link opens nothing, and nothing else', async () => {
  server.get(`/meters/${TOKEN}`, { message: 'This link does not open anything.' }, 404);
  renderScreen(<MetersPage />, { path: '/meters/:token', at: `/meters/${TOKEN}` });
  expect(await screen.findByRole('heading', { name: 'This link does not open anything' })).toBeVisible();
});

it('says that the contract has ended, and when', async () => {
  server.get(`/meters/${TOKEN}`, { message: 'Contract SC26000001 ended on 30 Nov 2026.' }, 409);
  renderScreen(<MetersPage />, { path: '/meters/:token', at: `/meters/${TOKEN}` });
  expect(await screen.findByRole('heading', { name: 'This contract has ended' })).toBeVisible();
  expect(screen.getByText(/^Contract SC26000001 ended on 30 Nov 2026\. It needs no more readings\./)).toBeVisible();
});

it('offers another try when it could not be loaded', async () => {
  server.fail('get', `/meters/${TOKEN}`);
  renderScreen(<MetersPage />, { path: '/meters/:token', at: `/meters/${TOKEN}` });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
});
