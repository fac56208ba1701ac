import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen } from '@testing-library/react';
import { DeliveryPage } from './delivery-page';

const server = apiServer();

beforeEach(() => server.get('/delivery-places', { places: [] }));

it('lists what delivery to each place costs', async () => {
  const places = [
    { slug: 'thika', name: 'Thika', fee: 800, days: 2 },
    { slug: 'ruiru', name: 'Ruiru', fee: 0, days: null },
  ];
  server.get('/delivery-places', { places });
  const { container } = renderScreen(<DeliveryPage />);
  expect(await screen.findByText('KES 800, usually within 2 working days')).toBeVisible();
  expect(screen.getByText('Ruiru').nextSibling).toHaveTextContent('Free');
  expect(screen.getByText(/Picking up at the shop is free/)).toBeVisible();
  await expectAccessible(container);
});

it('explains delivery, payment and returns, and that its terms are a sample', async () => {
  const { container } = renderScreen(<DeliveryPage />);
  for (const name of ['Delivery', 'Payment', 'Returns', 'Warranty', 'Terms']) {
    expect(screen.getByRole('heading', { name })).toBeVisible();
  }
  expect(screen.getByText(/^Sample terms/)).toBeVisible();
  expect(screen.getByText(/Free above KES 200,000/)).toBeVisible();
  expect(screen.getByText(/business number 174379/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'request a quote' })).toHaveAttribute('href', '/request-quote');
  await expectAccessible(container);
});
