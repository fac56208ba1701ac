import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { configure, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { RequestServicePage } from './request-service-page';

configure({ asyncUtilTimeout: 4000 });
const server = apiServer();
const SENT = { message: 'Service requested successfully', number: 'SJ26000009' };

const open = (query = '', as: { role?: 'User' } = {}) =>
  renderScreen(<RequestServicePage />, { path: '/service/request', at: `/service/request${query}`, ...as });

const MACHINE = { Brand: 'HP', Model: 'LaserJet 1020', 'What’s wrong, or what should we do?': 'Prints faint' };
const PERSON = { 'First name': 'Wanjiku', 'Last name': 'Kamau', Phone: '0712 345 678' };

async function fill(user: UserEvent, fields: Readonly<Record<string, string>> = { ...MACHINE, ...PERSON }) {
  for (const [label, text] of Object.entries(fields)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
}

const send = () => screen.getByRole('button', { name: 'Send request' });

it('asks for a repair in the shop, and shows the job’s number', async () => {
  const calls = server.post('/request-service', SENT);
  const { user, container } = open();
  expect(screen.getByRole('radio', { name: 'Repair' })).toBeChecked();
  await expectAccessible(container);
  await fill(user);
  await user.dblClick(send());
  expect(await screen.findByRole('heading', { name: 'Service requested' })).toHaveFocus();
  expect(screen.getByText('SJ26000009')).toBeVisible();
  expect(screen.getByText(/call you on 0712 345 678/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Track a service job' })).toHaveAttribute(
    'href',
    '/service/track?number=SJ26000009',
  );
  expect(calls.map(({ body }) => body)).toEqual([
    {
      ...{ kind: 'repair', brand: 'HP', model: 'LaserJet 1020', serial_number: '', fault: 'Prints faint' },
      ...{ name: 'Wanjiku Kamau', phone_number: '0712 345 678', email: '', wished_on: '' },
      ...{ wants_visit: false, visit_address: '' },
    },
  ]);
  expect(calls[0]?.headers.get('idempotency-secret')).toMatch(/^[0-9a-f]{32}$/);
  await expectAccessible(container);
});

it('asks where to go for an installation, and where somebody is to come', async () => {
  const calls = server.post('/request-service', SENT);
  const { user } = open('?kind=installation');
  expect(screen.getByRole('radio', { name: 'Installation' })).toBeChecked();
  expect(screen.queryByRole('radio', { name: 'Please come to me' })).not.toBeInTheDocument();
  expect(screen.getByLabelText('Street, building, floor')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Servicing' }));
  expect(screen.queryByLabelText('Street, building, floor')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Please come to me' }));
  await fill(user);
  await user.click(send());
  await waitFor(() => expect(screen.getByLabelText('Town or area')).toHaveFocus());
  await fill(user, { 'Town or area': 'Kisumu', 'Street, building, floor': 'Oginga Odinga Street 4' });
  await user.click(send());
  await screen.findByText('SJ26000009');
  expect(calls.map(({ body }) => body)).toMatchObject([
    { kind: 'servicing', wants_visit: true, visit_address: 'Oginga Odinga Street 4, Kisumu' },
  ]);
});

it('says everything that is missing at once, and sends nothing', async () => {
  const calls = server.post('/request-service', SENT);
  const { user } = open();
  await user.click(send());
  await waitFor(() => expect(screen.getByLabelText('Brand')).toHaveFocus());
  expect(screen.getByLabelText('Brand')).toHaveAccessibleDescription('Enter the brand name.');
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('Enter your phone number.');
  await fill(user);
  await user.type(screen.getByLabelText('Email (optional)'), 'at home');
  await user.click(send());
  await waitFor(() =>
    expect(screen.getByLabelText('Email (optional)')).toHaveAccessibleDescription(/such as name@example.com/),
  );
  expect(calls).toHaveLength(0);
});

it('refuses a day that has passed, and accepts today', async () => {
  const calls = server.post('/request-service', SENT);
  const { user } = open();
  await fill(user);
  const day = screen.getByLabelText('Preferred day (optional)');
  await user.type(day, '2020-01-31');
  await user.click(send());
  await waitFor(() => expect(day).toHaveAccessibleDescription(/Choose today or a later date/));
  const today = nairobiDayOf(new Date());
  await user.clear(day);
  await user.type(day, today);
  await user.click(send());
  await screen.findByText('SJ26000009');
  expect(calls[0]?.body).toMatchObject({ wished_on: today });
});

it('shows the server’s errors under the fields, and keeps the input', async () => {
  const errors = {
    model: ['Use at most 100 characters.'],
    phone_number: ['Enter a phone number such as 0722 123 456.'],
  };
  server.post('/request-service', { message: 'No.', errors }, 400);
  const { user } = open();
  await fill(user);
  await user.click(send());
  await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(/such as 0722 123 456/));
  expect(screen.getByLabelText('Model')).toHaveAccessibleDescription(/Use at most 100 characters/);
  expect(screen.getByLabelText('Phone')).toHaveValue('0712 345 678');
  server.post('/request-service', SENT);
  await user.click(send());
  expect(await screen.findByText('SJ26000009')).toBeVisible();
});

it.each([
  ['asked too often', { message: 'Too many requests. Please try again in 5 minutes.' }, 429, /try again in 5 minutes/],
  ['broken', { message: 'Broken.' }, 500, /couldn’t send/],
])('reports that it is %s', async (_name, body, status, sentence) => {
  server.post('/request-service', body, status);
  const { user } = open();
  await fill(user);
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
});

it('finds the request of an earlier attempt', async () => {
  server.post('/request-service', { message: 'Before.', earlier: { status: 200, ...SENT } }, 422);
  const { user } = open();
  await fill(user);
  await user.click(send());
  expect(await screen.findByText('SJ26000009')).toBeVisible();
});

it('keeps what was typed in this tab, until it is sent', async () => {
  const first = open();
  await fill(first.user, { Brand: 'Ricoh', Phone: '0733 000 111' });
  await first.user.click(screen.getByRole('radio', { name: 'Please come to me' }));
  first.unmount();
  server.post('/request-service', SENT);
  const second = open();
  await waitFor(() => expect(screen.getByLabelText('Brand')).toHaveValue('Ricoh'));
  expect(screen.getByLabelText('Phone')).toHaveValue('0733 000 111');
  await second.user.click(screen.getByRole('radio', { name: 'I’ll bring it to your shop' }));
  await fill(second.user, { ...MACHINE, Brand: '', 'First name': 'Wanjiku', 'Last name': 'Kamau' });
  await second.user.click(send());
  await screen.findByText('SJ26000009');
  second.unmount();
  open();
  expect(screen.getByLabelText('Brand')).toHaveValue('');
});

it('prefills the email of a signed-in user', () => {
  server.get('/user/addresses', { addresses: [], limit: 10 });
  open('', { role: 'User' });
  expect(screen.getByLabelText('Email (optional)')).toHaveValue('user@ofisi.example');
});
