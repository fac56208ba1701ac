import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { someSettings } from '@ofisi/shared-shop/testing/some-settings';
import { screen } from '@testing-library/react';
import { StockBadge } from './stock-badge';

it.each([
  [3, 4, 'In Stock'],
  [3, 3, 'Only 3 left'],
  [5, 4, 'Only 4 left'],
  [0, 1, 'In Stock'],
  [0, 0, 'Out of stock'],
])('with %i as the shop set it, %i pieces are “%s”', (few_left, available, text) => {
  renderScreen(<StockBadge item={{ available, is_service: 0 }} />, {
    settings: { ...someSettings, limits: { few_left } },
  });
  expect(screen.getByText(text)).toBeVisible();
});

it('shows the exact number up to three if an older API sends no threshold', () => {
  const settings: Partial<typeof someSettings> = { ...someSettings };
  delete settings.limits;
  renderScreen(<StockBadge item={{ available: 3, is_service: 0 }} />, { settings: settings as typeof someSettings });
  expect(screen.getByText('Only 3 left')).toBeVisible();
});

it('says nothing about the stock of a service', () => {
  renderScreen(<StockBadge item={{ available: 15, is_service: 1 }} />);
  expect(screen.queryByText(/stock|left/i)).not.toBeInTheDocument();
});
