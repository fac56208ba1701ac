import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen } from '@testing-library/react';
import { contractWith } from '../testing/some-contracts';
import { VisitsDue } from './visits-due';

const server = apiServer();

const answer = (total: number) => ({
  service_contracts: total === 0 ? [] : [contractWith({ visits_due: 1, visit_due_on: '2099-12-31' })],
  meta: { page: 1, per_page: 5, total, pages: 1 },
});

it('shows the contracts whose visits are due, until when, and how many more', async () => {
  server.get('/view-service-contracts', answer(3));
  const { container } = renderScreen(<VisitsDue />, { role: 'Service Desk' });
  expect(await screen.findByRole('listitem')).toHaveTextContent('Baraka SchoolSC26000003By 31 Dec 2099');
  expect(screen.getByRole('link', { name: 'Baraka School' })).toHaveAttribute(
    'href',
    '/admin/service/contracts/3?tab=visits',
  );
  expect(screen.getByText('2 more contracts')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All visits due' })).toHaveAttribute(
    'href',
    '/admin/service/contracts?visits_due_min=1',
  );
  await expectAccessible(container);
});

it('says that none is due, or that they could not be loaded', async () => {
  server.get('/view-service-contracts', answer(0));
  const { unmount } = renderScreen(<VisitsDue />, { role: 'Service Desk' });
  expect(await screen.findByText('All visits are planned.')).toBeVisible();
  unmount();
  server.fail('get', '/view-service-contracts');
  renderScreen(<VisitsDue />, { role: 'Service Desk' });
  expect(await screen.findByText('The visits could not be loaded.')).toBeVisible();
});
