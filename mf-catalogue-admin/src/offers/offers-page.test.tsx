import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { itemToOffer, offerWith } from '../testing/some-offers';
import { payloadOf, valuesOf } from './offer-values';
import { OffersPage } from './offers-page';

const server = apiServer();

const running = offerWith({ description: 'While stocks last' });
const scheduled = offerWith({ id: 6, product_name: 'Shredder', status: 'scheduled', discount: 12.5, version: 1 });

async function openOffers(role: 'Admin' | 'Staff' = 'Admin', at = '/') {
  const calls = server.get('/view-offers', listAnswer('offers', [running, scheduled]));
  server.get('/view-items-for-staff', listAnswer('items', [itemToOffer]));
  const view = renderScreen(
    <>
      <OffersPage />
      <Notices />
    </>,
    { role, at },
  );
  const { user } = view;
  await screen.findByRole('table', { name: 'Offers', busy: false });
  const type = async (label: RegExp, text: string) => {
    const field = screen.getByRole('textbox', { name: label });
    await user.clear(field);
    await user.type(field, text);
  };
  return {
    ...view,
    calls,
    type,
    choose: async (item: string, entry: string) => {
      await user.click(screen.getByRole('button', { name: `Actions for ${item}` }));
      await user.click(await screen.findByRole('menuitem', { name: entry }));
    },
    add: async () => {
      await user.click(screen.getByRole('button', { name: 'New Offer' }));
      return screen.findByRole('dialog', { name: 'Add Offer' });
    },
    async fillIn(discount = '25') {
      await user.click(screen.getByRole('combobox', { name: /^Item/ }));
      await user.click(await screen.findByText('KSh 1,160.00'));
      await type(/^Discount/, discount);
      await type(/^Starts On/, '23/11/2026 08:00');
      await type(/^Ends On/, '30/11/2026 20:00');
    },
    save: (label = 'Save') => user.click(screen.getByRole('button', { name: label })),
  };
}

const rowOf = (item: string) => within(screen.getByRole('row', { name: new RegExp(item) }));

it('lists each offer with its prices, dates and status', async () => {
  const { container } = await openOffers();
  const row = rowOf('Kyocera M2040dn');
  for (const text of ['KSh 1,200.00', 'KSh 870.00', '25% Off', 'Running']) {
    expect(row.getByText(text)).toBeVisible();
  }
  for (const name of ['23 Nov 2026, 08:00', '30 Nov 2026, 20:00']) {
    expect(row.getByRole('cell', { name })).toBeVisible();
  }
  expect(rowOf('Shredder').getByText('12.5% Off')).toBeVisible();
  await expectAccessible(container);
});

it('marks an offer overridden by a larger one', async () => {
  server.get('/view-offers', listAnswer('offers', [offerWith({ is_outdone: true })]));
  renderScreen(<OffersPage />, { role: 'Staff' });
  expect(await screen.findByText('Overridden by a larger offer')).toBeVisible();
});

it('filters the offers by status', async () => {
  const { user, calls, router } = await openOffers();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Scheduled' }));
  await user.click(screen.getByRole('button', { name: 'Show results' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Kyocera/ })).not.toBeInTheDocument());
  expect(screen.getByText('Status: Scheduled')).toBeVisible();
  expect(router.state.location.search).toBe('?status=scheduled');
  expect(new URL(calls.at(-1)?.url ?? '').searchParams.get('status')).toBe('scheduled');
});

it('adds an offer, and shows its margin beforehand', async () => {
  const desk = await openOffers();
  const calls = server.post('/add-offer', { message: 'Offer saved successfully.', offer: running });
  const dialog = within(await desk.add());
  await desk.fillIn();
  expect(dialog.getByText('KSh 870.00')).toBeVisible();
  expect(dialog.getByText('KSh 50.00 (6.67%)')).toBeVisible();
  await desk.type(/^Discount/, '40');
  expect(await dialog.findByText('With this offer the item is sold below cost.')).toBeVisible();
  await desk.type(/^Note/, 'This week');
  await desk.save('Create');

  expect(await screen.findByText('Offer saved successfully.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls[0]?.body).toEqual({
    item_id: '7',
    discount: '40',
    starts_on: '2026-11-23T05:00:00.000Z',
    ends_on: '2026-11-30T17:00:00.000Z',
    note: 'This week',
    description: '',
    remove_image: '0',
  });
});

it('previews the picture before sending', async () => {
  const { add } = await openOffers();
  const input = (await add()).querySelector('input[type="file"]');
  if (!input) throw new Error('There is no input for a picture.');
  const file = new File(['x'], 'desk.png', { type: 'image/png' });
  fireEvent.change(input, { target: { files: [file] } });
  expect(await screen.findByRole('img', { name: 'Picture, preview' })).toBeVisible();
  const sent = payloadOf({ ...valuesOf(null), image: file }, null);
  expect(sent.get('image')).toMatchObject({ name: 'desk.png', type: 'image/png' });
});

it('hides the margin from those who do not purchase', async () => {
  const desk = await openOffers('Staff');
  const dialog = within(await desk.add());
  await desk.fillIn('90');
  expect(dialog.getByText('KSh 116.00')).toBeVisible();
  expect(dialog.queryByText('Margin')).not.toBeInTheDocument();
  expect(dialog.queryByText(/below cost/)).not.toBeInTheDocument();
});

it('asks before an item is given away', async () => {
  const desk = await openOffers();
  const calls = server.post('/add-offer', { message: 'Offer saved successfully.', offer: running });
  await desk.add();
  await desk.fillIn('100');
  await desk.save('Create');
  await desk.user.click(await screen.findByRole('button', { name: 'Change the discount' }));
  await waitFor(() => expect(screen.queryByText('Give this item away for free?')).not.toBeInTheDocument());
  expect(calls).toHaveLength(0);
  await desk.save('Create');
  await desk.user.click(await screen.findByRole('button', { name: 'Give it away' }));
  expect(await screen.findByText('Offer saved successfully.')).toBeVisible();
  expect(calls).toHaveLength(1);
});

it('reports missing and invalid fields before sending', async () => {
  const desk = await openOffers();
  await desk.add();
  await desk.save('Create');
  expect(await screen.findByText('Choose the item.')).toBeVisible();
  expect(screen.getByText('Enter the discount.')).toBeVisible();
  expect(screen.getAllByText('Fill this in.')).toHaveLength(2);
  await desk.type(/^Discount/, '100.5');
  expect(await screen.findByText('Enter a number of 100 or less.')).toBeVisible();
  await desk.type(/^Discount/, '0.5');
  expect(await screen.findByText('Enter a number of 1 or more.')).toBeVisible();
});

it('sends an edit with its version, and removes the picture', async () => {
  const desk = await openOffers();
  server.get('/view-offers', listAnswer('offers', [offerWith({ image: 'a.webp' })]));
  const calls = server.post('/update-offer/5', { message: 'Offer saved successfully.', offer: running });
  await desk.choose('Kyocera M2040dn', 'Edit');
  expect(await screen.findByRole('textbox', { name: /^Starts On/ })).toHaveValue('23/11/2026 08:00');
  await desk.type(/^Discount/, '30');
  await desk.save();
  expect(await screen.findByText('Offer saved successfully.')).toBeVisible();
  expect(calls[0]?.body).toMatchObject({ item_id: '7', discount: '30', version: '3', remove_image: '0' });
  await screen.findByRole('row', { name: /Kyocera/ });
  await desk.choose('Kyocera M2040dn', 'Edit');
  await desk.user.click(await screen.findByRole('button', { name: 'Remove' }));
  await desk.save();
  await waitFor(() => expect(calls[1]?.body).toMatchObject({ remove_image: '1' }));
});

it.each([
  ['a field', { message: 'Invalid.', errors: { item_id: ['There is no such item.'] } }, 400, 'There is no such item.'],
  ['the server', { message: 'Broken.' }, 500, 'Failed to save offer.'],
] as const)('keeps the form when the save fails with %s', async (_what, answer, status, said) => {
  const desk = await openOffers();
  server.post('/update-offer/5', answer, status);
  await desk.choose('Kyocera M2040dn', 'Edit');
  await screen.findByRole('textbox', { name: /^Note/ });
  await desk.type(/^Note/, 'Until Friday');
  await desk.save();
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Note/ })).toHaveValue('Until Friday');
});

it('keeps the form when the network fails', async () => {
  const desk = await openOffers();
  server.fail('post', '/update-offer/5');
  await desk.choose('Kyocera M2040dn', 'Edit');
  await screen.findByRole('textbox', { name: /^Note/ });
  await desk.save();
  expect(await screen.findByText('Failed to save offer.')).toBeVisible();
});

it('shows somebody else’s change instead of overwriting it', async () => {
  const desk = await openOffers();
  const current = offerWith({ discount: 40, version: 4 });
  const calls = server.post('/update-offer/5', { message: 'Stale.', current }, 409);
  await desk.choose('Kyocera M2040dn', 'Edit');
  await screen.findByRole('textbox', { name: /^Note/ });
  await desk.save();
  expect(await screen.findByText(/This offer was changed by someone else/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Discount/ })).toHaveValue('40');
  await desk.save();
  await waitFor(() => expect(calls[1]?.body).toMatchObject({ version: '4' }));
});

it('deletes an offer', async () => {
  const desk = await openOffers();
  server.post('/delete-offer/6', { message: 'Offer deleted successfully' });
  await desk.choose('Shredder', 'Delete');
  const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure you want to delete this offer?' }));
  server.get('/view-offers', listAnswer('offers', [running]));
  await desk.user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Offer deleted successfully')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /Shredder/ })).not.toBeInTheDocument());
});

it('opens the page of an offer', async () => {
  const desk = await openOffers();
  await desk.choose('Shredder', 'Open');
  expect(desk.router.state.location.pathname).toBe('/admin/offers/6');
});

it('reports that the offers cannot be fetched, and retries', async () => {
  server.get('/view-offers', { message: 'No.' }, 500);
  const { user } = renderScreen(<OffersPage />, { role: 'Staff' });
  expect(await screen.findByText('An error occurred while fetching offers.')).toBeVisible();
  server.get('/view-offers', { message: 'Not now.' }, 400);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Failed to fetch offers.')).toBeVisible();
  server.get('/view-offers', listAnswer('offers', [running]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('row', { name: /Kyocera/ })).toBeVisible();
});

it('orders the banners, including those of scheduled offers', async () => {
  const { user } = await openOffers();
  const banner = {
    id: 1,
    product_name: 'Kyocera M2040dn',
    discount: 15,
    starts_on: '2020-01-01T00:00:00.000Z',
    place: 1,
  };
  const later = { id: 2, product_name: 'Shredder', discount: 20, starts_on: '2099-01-01T05:00:00.000Z', place: 2 };
  server.get('/view-banners', { banners: [banner, later] });
  const calls = server.post('/order-banners', { message: 'Order saved successfully' });
  await user.click(screen.getByRole('button', { name: 'Rearrange banners' }));
  await user.click(await screen.findByRole('button', { name: 'Move Shredder, 20% off, from 1 Jan 2099, 08:00 up' }));
  await user.click(screen.getByRole('button', { name: 'Save order' }));
  expect(await screen.findByText('Order saved successfully')).toBeVisible();
  expect(calls[0]?.body).toEqual({ ids: [2, 1], seen: [1, 2] });
});
