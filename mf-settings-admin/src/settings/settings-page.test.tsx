import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor } from '@testing-library/react';
import type { Settings } from './settings-api';
import { SettingsPage } from './settings-page';

const server = apiServer();

const settings: Settings = {
  shop: {
    name: 'Ofisi',
    address: ['Ofisi House', 'Moi Avenue'],
    city: 'Nairobi',
    hours: null,
    opening_hours: null,
    phones: ['+254 700 000 141'],
    email: null,
    chat_number: null,
    facebook: null,
    instagram: null,
    version: 2,
  },
  payment: {
    paybill_number: '174379',
    paybill_account: 'OFISI',
    methods: ['visa', 'm-pesa'],
    payment_days: 30,
    till_required: false,
    blind_count: false,
    version: 0,
  },
  terms: {
    free_delivery_above: 200_000,
    delivery_areas: [
      { name: 'Nairobi', least_days: 1, most_days: 2 },
      { name: 'Other counties', least_days: 2, most_days: 5 },
    ],
    return_days: 7,
    warranty_months: 6,
    repair_warranty_days: 90,
    quotation_days: 14,
    diagnosis_item_id: null,
    version: 1,
  },
  tax: { pin: null, standard_rate: 16, reduced_rate: 8, version: 0 },
  numbering: { order_prefix: 'ORD', invoice_prefix: 'INV', quote_prefix: 'QR', version: 0 },
  limits: {
    few_left: 3,
    unpaid_pieces: null,
    unpaid_amount: null,
    refund_alone: 10_000,
    unproven_payment: 10_000,
    version: 0,
  },
  service: { storage_free_days: 14, storage_fee: 0, storage_item_id: null, daily_mail: true, version: 0 },
};

async function openSection(section: string, heading: string) {
  server.get('/view-settings', { settings });
  const at = `/admin/settings/${section}`;
  const view = renderScreen(<SettingsPage />, { role: 'Admin', path: '/admin/settings/:section', at });
  await screen.findByRole('heading', { level: 1, name: heading });
  return view;
}

const save = () => screen.getByRole('button', { name: 'Save' });

it('saves the shop, with a line for each phone', async () => {
  const { user, container } = await openSection('shop', 'Shop');
  await expectAccessible(container);
  const calls = server.post('/update-settings/shop', {
    message: 'Settings updated successfully',
    settings: { ...settings.shop, name: 'Baobab', version: 3 },
  });
  await user.clear(screen.getByLabelText(/^Name/));
  await user.type(screen.getByLabelText(/^Name/), 'Baobab');
  await user.type(screen.getByLabelText('Phones'), '\n0711 000 002');
  await user.click(save());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({
    name: 'Baobab',
    address: ['Ofisi House', 'Moi Avenue'],
    phones: ['+254 700 000 141', '0711 000 002'],
    version: 2,
  });
});

it('shows at the phones which one is invalid', async () => {
  const { user } = await openSection('shop', 'Shop');
  const errors = { 'phones.1': ['Enter phone numbers.'] };
  server.post('/update-settings/shop', { message: 'Invalid.', errors }, 400);
  await user.type(screen.getByLabelText('Phones'), '\ncall us');
  await user.click(save());
  await waitFor(() => expect(screen.getByLabelText('Phones')).toHaveAccessibleDescription(/^Enter phone numbers\./));
});

it('shows the current values after a conflict', async () => {
  const { user } = await openSection('tax', 'Tax');
  const current = { pin: null, standard_rate: 18, reduced_rate: 8, version: 1 };
  server.post('/update-settings/tax', { message: 'Stale.', current }, 409);
  await user.type(screen.getByLabelText('PIN'), 'P051234567X');
  await user.click(save());
  expect(await screen.findByText(/Someone else has changed these settings/)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/^Standard rate/)).toHaveValue('18'));
});

it('asks before changes are discarded', async () => {
  const { user, router } = await openSection('numbering', 'Numbering');
  await user.clear(screen.getByLabelText(/^Order prefix/));
  await user.type(screen.getByLabelText(/^Order prefix/), 'A');
  expect(screen.getByLabelText(/^Order prefix/)).toHaveAccessibleDescription(/Numbers look like A\d{7}\./);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
});

it('adds, moves and removes delivery areas', async () => {
  const { user, container } = await openSection('terms', 'Delivery and warranty');
  await expectAccessible(container);
  const calls = server.post('/update-settings/terms', { message: 'Saved.', settings: settings.terms });
  await user.click(screen.getByRole('button', { name: 'Move area 2 up' }));
  await user.click(screen.getByRole('button', { name: 'Remove area 2' }));
  await user.click(screen.getByRole('button', { name: 'Add area' }));
  await user.type(screen.getAllByRole('textbox', { name: /^Area/ }).at(-1) as HTMLElement, 'Mombasa');
  await user.click(save());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({
    delivery_areas: [
      { name: 'Other counties', least_days: 2, most_days: 5 },
      { name: 'Mombasa', least_days: 1, most_days: 1 },
    ],
    version: 1,
  });
});

it('switches payment methods on and off', async () => {
  const { user } = await openSection('payment', 'Payment');
  const calls = server.post('/update-settings/payment', { message: 'Saved.', settings: settings.payment });
  await user.click(screen.getByRole('switch', { name: 'Mastercard' }));
  await user.click(screen.getByRole('switch', { name: 'Visa' }));
  await user.click(save());
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ methods: ['mastercard', 'm-pesa'] }));
});

it('sends blank limits as null', async () => {
  const { user } = await openSection('limits', 'Limits');
  const calls = server.post('/update-settings/limits', { message: 'Saved.', settings: settings.limits });
  await user.type(screen.getByLabelText('Units of one item'), '20');
  await user.clear(screen.getByLabelText(/^Low-stock threshold/));
  await user.type(screen.getByLabelText(/^Low-stock threshold/), '5');
  await user.click(save());
  await waitFor(() =>
    expect(calls[0]?.body).toMatchObject({
      few_left: 5,
      unpaid_pieces: 20,
      unpaid_amount: null,
      refund_alone: 10_000,
      unproven_payment: 10_000,
      version: 0,
    }),
  );
});

it('offers a retry for the settings', async () => {
  server.get('/view-settings', { message: 'Broken.' }, 500);
  const at = '/admin/settings/tax';
  const { user } = renderScreen(<SettingsPage />, { role: 'Admin', path: '/admin/settings/:section', at });
  expect(await screen.findByText('The settings could not be loaded.')).toBeVisible();
  server.get('/view-settings', { settings });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Tax' })).toBeVisible();
});

it('saves what the storage of a machine costs', async () => {
  const { user } = await openSection('service', 'Service desk');
  const calls = server.post('/update-settings/service', {
    message: 'Settings updated successfully',
    settings: { storage_free_days: 7, storage_fee: 150, version: 1 },
  });
  await user.clear(screen.getByLabelText(/^Free storage/));
  await user.type(screen.getByLabelText(/^Free storage/), '7');
  await user.clear(screen.getByLabelText(/^Storage fee per day/));
  await user.type(screen.getByLabelText(/^Storage fee per day/), '150');
  await user.click(save());
  await waitFor(() =>
    expect(calls[0]?.body).toEqual({
      ...{ storage_free_days: 7, storage_fee: 150, storage_item_id: null, daily_mail: true },
      version: 0,
    }),
  );
});
