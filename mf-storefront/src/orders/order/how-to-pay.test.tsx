import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { someSettings } from '@ofisi/shared-shop/testing/some-settings';
import { screen } from '@testing-library/react';
import { trackedOrder } from '../../testing/orders';
import { HowToPay } from './how-to-pay';

it('shows the paybill if set', () => {
  const payment = { ...someSettings.payment, paybill_number: '247247' };
  renderScreen(<HowToPay order={trackedOrder()} />, { settings: { ...someSettings, payment } });
  expect(screen.getByText('247247')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

it('shows a contact if no paybill is set', () => {
  const payment = { ...someSettings.payment, paybill_number: null };
  renderScreen(<HowToPay order={trackedOrder()} />, { settings: { ...someSettings, payment } });
  expect(screen.getByText(/We’ll tell you how to pay when we call/)).toBeVisible();
  expect(screen.getByRole('link', { name: '+254 700 000 141' })).toHaveAttribute('href', 'tel:+254700000141');
  expect(screen.queryByText('Paybill number')).not.toBeInTheDocument();
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});
