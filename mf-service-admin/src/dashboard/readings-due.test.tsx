import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen } from '@testing-library/react';
import { machineWith } from '../testing/some-contracts';
import { ReadingsDue } from './readings-due';

const server = apiServer();

const answer = (total: number) => ({
  contract_machines: total === 0 ? [] : [machineWith()],
  meta: { page: 1, per_page: 5, total, pages: 1 },
});

it('shows the machines that are due, and how many more', async () => {
  server.get('/view-contract-machines', answer(4));
  const { container } = renderScreen(<ReadingsDue />, { role: 'Service Desk' });
  expect(await screen.findByRole('listitem')).toHaveTextContent('Baraka School · Staff roomLast read 31 Oct 2026');
  expect(screen.getByText('3 more machines')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All readings due' })).toHaveAttribute(
    'href',
    '/admin/service/meters?is_due=1',
  );
  await expectAccessible(container);
});

it('says that none is due, or that they could not be loaded', async () => {
  server.get('/view-contract-machines', answer(0));
  const { unmount } = renderScreen(<ReadingsDue />, { role: 'Service Desk' });
  expect(await screen.findByText('All machines are read.')).toBeVisible();
  unmount();
  server.fail('get', '/view-contract-machines');
  renderScreen(<ReadingsDue />, { role: 'Service Desk' });
  expect(await screen.findByText('The machines could not be loaded.')).toBeVisible();
});
