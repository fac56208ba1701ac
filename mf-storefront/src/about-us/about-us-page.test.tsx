import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, within } from '@testing-library/react';
import { AboutUsPage } from './about-us-page';

it('shows the about text, four pictures, the mission and the vision', () => {
  renderScreen(<AboutUsPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'WHO WE ARE' })).toBeInTheDocument();
  expect(within(screen.getByRole('list', { name: 'Our work' })).getAllByRole('figure')).toHaveLength(4);
  expect(screen.getByRole('heading', { name: 'Mission' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Vision' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Service and repairs' })).toHaveAttribute('href', '/service');
});
