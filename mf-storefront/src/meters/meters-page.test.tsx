import type { SentMetersResponse } from '@ofisi/api-contract/service/meters';
import { ApiError } from '@ofisi/shared-auth/http';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { fireEvent, screen, within } from '@testing-library/react';
import { MetersPage } from './meters-page';
import { uploadPhoto } from './upload-photo';

// The fake server cannot read a file from a form.
jest.mock('./upload-photo');
const upload = jest.mocked(uploadPhoto);

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
  return openAt('', ...machines);
}

function openAt(search: string, ...machines: Machine[]) {
  server.get(`/meters/${TOKEN}`, answerWith(...machines));
  return renderScreen(<MetersPage />, { path: '/meters/:token', at: `/meters/${TOKEN}${search}` });
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

/** Forty machines, of which the last two have no reading yet. */
const FLEET = Array.from({ length: 40 }, (_, index) =>
  machineWith({
    id: index + 1,
    serial_number: `RVP${100 + index}`,
    model: `TASKalfa ${index + 1}`,
    place: `Room ${index + 1}`,
    is_due: index >= 38,
  }),
);

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
  expect(within(second).getByText('This machine also counts A3')).toBeVisible();
  await expectAccessible(container);
});

it('shows twenty of many machines, those without a reading first, and all on request', async () => {
  const { user, container } = open(...FLEET);
  expect(await screen.findByText('2 of 40 machines still need a reading.')).toBeVisible();
  expect(headings()).toHaveLength(20);
  expect(headings().slice(0, 3)).toEqual(['Kyocera TASKalfa 39', 'Kyocera TASKalfa 40', 'Kyocera TASKalfa 1']);
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Show all 40 machines' }));
  expect(headings()).toHaveLength(40);
  expect(screen.queryByRole('button', { name: /Show all/ })).not.toBeInTheDocument();
});

it('finds a machine of many by serial number or place, and keeps what was typed for another', async () => {
  const { user } = open(...FLEET);
  const typed = await screen.findAllByLabelText('Black and white, total');
  await user.type(typed[0] as HTMLElement, '13000');
  const search = screen.getByRole('searchbox', { name: 'Find a machine by serial number or place' });
  await user.type(search, 'rvp125');
  expect(headings()).toEqual(['Kyocera TASKalfa 26']);
  await user.clear(search);
  await user.type(search, 'room 99');
  expect(screen.getByText('No matching machines.')).toBeVisible();
  await user.clear(search);
  expect(typed[0]).toHaveValue('13000');
});

it('leaves a machine where it is when its reading was sent', async () => {
  const { user } = open(...FLEET);
  const first = await screen.findByRole('region', { name: 'Kyocera TASKalfa 39' });
  await user.type(within(first).getByLabelText('Black and white, total'), '13000');
  const read = FLEET.map((machine) => (machine.id === 39 ? { ...machine, is_due: false } : machine));
  server.post(`/meters/${TOKEN}`, answerWith(...read));
  await user.click(within(first).getByRole('button', { name: 'Send reading' }));
  expect(await screen.findByText('1 of 40 machines still needs a reading.')).toBeVisible();
  expect(headings()[0]).toBe('Kyocera TASKalfa 39');
});

it('opens at the machine that a link names', async () => {
  openAt('?find=VXR2', machineWith(), machineWith({ id: 8, serial_number: 'VXR2', model: 'M2040dn' }));
  expect(await screen.findByRole('searchbox')).toHaveValue('VXR2');
  expect(headings()).toEqual(['Kyocera M2040dn']);
});

it('sends what was typed, with or without commas, and thanks', async () => {
  const { user } = open(machineWith());
  await user.type(await screen.findByLabelText('Black and white, total'), '12,999');
  expect(screen.getByText('Last time: 12,345. Since then: 654 pages')).toBeVisible();
  const calls = server.post(`/meters/${TOKEN}`, answerWith(machineWith({ mono: 12_999, is_due: false })));
  await user.click(screen.getByRole('button', { name: 'Send reading' }));
  expect(await screen.findByText('Thank you. We have this reading.')).toBeVisible();
  expect(calls.at(-1)?.body).toMatchObject({ machine_id: 7, mono: '12999', colour: '' });
  expect(screen.getByText('Thank you. We have the readings of all your machines.')).toBeVisible();
});

const choosePhoto = (container: HTMLElement) =>
  fireEvent.change(container.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [new File(['counter'], 'counter.jpg', { type: 'image/jpeg' })] },
  });

it('sends a photo of the counter before its count, unless it was taken away', async () => {
  const { user, container } = open(machineWith());
  await user.type(await screen.findByLabelText('Black and white, total'), '12999');
  choosePhoto(container);
  expect(screen.getByText('Photo: counter.jpg')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove photo' }));
  choosePhoto(container);
  upload.mockResolvedValueOnce('a1.webp');
  const calls = server.post(`/meters/${TOKEN}`, answerWith(machineWith({ mono: 12_999, is_due: false })));
  await user.click(screen.getByRole('button', { name: 'Send reading' }));
  expect(await screen.findByText('Thank you. We have this reading.')).toBeVisible();
  expect(upload).toHaveBeenCalledWith(TOKEN, expect.objectContaining({ name: 'counter.jpg' }));
  expect(calls.at(-1)?.body).toMatchObject({ mono: '12999', picture: 'a1.webp' });
});

it('says why a photo was refused, and keeps the count', async () => {
  const { user, container } = open(machineWith());
  const field = await screen.findByLabelText('Black and white, total');
  await user.type(field, '12999');
  choosePhoto(container);
  const errors = { picture: 'The picture is damaged or incomplete. Choose another one.' };
  upload.mockRejectedValueOnce(new ApiError('Check the fields.', 'refused', 400, errors, null, null));
  const calls = server.post(`/meters/${TOKEN}`, answerWith(machineWith()));
  await user.click(screen.getByRole('button', { name: 'Send reading' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The picture is damaged or incomplete.');
  expect(field).toHaveValue('12999');
  expect(calls).toEqual([]);
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
  server.post(`/meters/${TOKEN}`, { message: 'The last reading was 12,345.', errors }, 400);
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
