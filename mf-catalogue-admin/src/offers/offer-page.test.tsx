import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { Notices } from '@ofisi/shared-admin-ui/testing/notices';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor } from '@testing-library/react';
import { itemToOffer, offerWith } from '../testing/some-offers';
import { EditOfferPage } from './edit-offer-page';
import { OfferPage } from './offer-page';
import { OfferAtSpecifiedAddress, OfferFormAtSpecifiedAddress } from './specified-address';

const server = apiServer();

const open = (role: 'Admin' | 'Staff' = 'Admin') =>
  renderScreen(<OfferPage />, { role, path: '/admin/offers/:id', at: '/admin/offers/5' });

it('shows the offer with its margin, and warns below cost', async () => {
  server.get('/view-offers/5', { offer: offerWith({ image: 'a.webp', margin: -12.5, margin_percent: -1.67 }) });
  const { container } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Kyocera M2040dn' })).toBeVisible();
  for (const text of ['Running', '25% Off', 'KSh 1,160.00', 'KSh 870.00', 'KSh 700.00', '−KSh 12.50 (−1.67%)']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByText('With this offer the item is sold below cost.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Picture of the offer for Kyocera M2040dn' })).toHaveAttribute(
    'src',
    '/uploads/offers/a.webp',
  );
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/admin/offers/5/edit');
  await expectAccessible(container);
});

it('hides costs from those who do not purchase', async () => {
  server.get('/view-offers/5', { offer: offerWith({ average_cost: null, margin: null, margin_percent: null }) });
  open('Staff');
  expect(await screen.findByText('25% Off')).toBeVisible();
  expect(screen.queryByText('Margin')).not.toBeInTheDocument();
});

it('reports an unknown cost', async () => {
  server.get('/view-offers/5', { offer: offerWith({ average_cost: null, margin: null, margin_percent: null }) });
  open();
  expect(await screen.findByText('This item has no cost price yet.')).toBeVisible();
});

it('shows who changed what', async () => {
  server.get('/view-offers/5', { offer: offerWith() });
  server.get('/history/offers/5', {
    entries: [
      {
        id: 1,
        at: '2026-11-23T05:00:00.000Z',
        actor: 'Wanjiru',
        action: 'update',
        changes: [
          { field: 'discount', before: 20, after: 25 },
          { field: 'ends_on', before: '2026-11-28T17:00:00.000Z', after: '2026-11-30T17:00:00.000Z' },
        ],
      },
    ],
  });
  const { user } = open('Staff');
  await user.click(await screen.findByRole('tab', { name: 'History' }));
  expect(await screen.findByText('20% Off')).toBeVisible();
  expect(screen.getByText('28 Nov 2026, 20:00')).toBeVisible();
});

it('reports an unknown offer', async () => {
  server.get('/view-offers/5', { message: 'This offer no longer exists.' }, 404);
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('This offer no longer exists.');
});

it('opens the form at its own address, and shows the offer as it was saved', async () => {
  server.get('/view-offers/5', { offer: offerWith() });
  server.get('/view-items-for-staff', listAnswer('items', [itemToOffer]));
  const calls = server.post('/update-offer/5', { message: 'Offer saved successfully.', offer: offerWith() });
  const { user, router } = renderScreen(
    <>
      <EditOfferPage />
      <Notices />
    </>,
    { role: 'Admin', path: '/admin/offers/:id/edit', at: '/admin/offers/5/edit' },
  );
  const discount = await screen.findByLabelText(/^Discount/);
  await user.clear(discount);
  await user.type(discount, '35');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/offers/5'));
  expect(calls[0]?.body).toMatchObject({ discount: '35', version: '3' });
});

it.each([
  [
    '/admin/workflow/jobs-in/:id',
    '/admin/workflow/jobs-in/5',
    <OfferAtSpecifiedAddress key="page" />,
    '/admin/offers/5',
  ],
  [
    '/admin/workflow/jobs-in/edit/:id',
    '/admin/workflow/jobs-in/edit/5',
    <OfferFormAtSpecifiedAddress key="form" />,
    '/admin/offers/5/edit',
  ],
])('leads on from %s', (path, at, element, to) => {
  const { router } = renderScreen(element, { role: 'Staff', path, at });
  expect(router.state.location.pathname).toBe(to);
});
