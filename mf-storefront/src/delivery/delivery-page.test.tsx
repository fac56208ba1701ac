import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen } from '@testing-library/react';
import { DeliveryPage } from './delivery-page';

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
