import type { MissedSearch } from '@ofisi/api-contract/catalogue/missed-searches';
import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen } from '@testing-library/react';
import { MissedSearchesPage } from './missed-searches-page';

const server = apiServer();
const stapler: MissedSearch = { id: 1, words: 'stapler', count: 12, last_at: '2026-11-22T09:00:00.000Z' };

it('lists what was searched for in vain, how often and when last, and leads to the synonyms', async () => {
  server.get('/view-missed-searches', listAnswer('missedSearches', [stapler]));
  const { container } = renderScreen(<MissedSearchesPage />, { role: 'Staff' });
  expect(await screen.findByRole('cell', { name: 'stapler' })).toBeVisible();
  expect(screen.getByRole('cell', { name: '12' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search Synonyms' })).toHaveAttribute('href', '/admin/product/synonyms');
  await expectAccessible(container);
});

it('says so when every search found something, and offers a retry when the list fails', async () => {
  server.fail('get', '/view-missed-searches');
  const { user } = renderScreen(<MissedSearchesPage />, { role: 'Staff' });
  expect(await screen.findByText('An error occurred while fetching searches.')).toBeVisible();
  server.get('/view-missed-searches', listAnswer('missedSearches', []));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No missed searches yet.')).toBeVisible();
});
