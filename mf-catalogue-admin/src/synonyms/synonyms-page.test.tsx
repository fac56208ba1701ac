import type { Synonym } from '@ofisi/api-contract/catalogue/synonyms';
import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, waitFor } from '@testing-library/react';
import { SynonymsPage } from './synonyms-page';

const server = apiServer();
const wifi: Synonym = {
  id: 1,
  words: 'wifi, wi-fi',
  meaning: 'wireless',
  created_at: '2026-11-20T12:15:00.000Z',
  version: 1,
};

async function openPage(rows: Synonym[]) {
  server.get('/view-synonyms', listAnswer('synonyms', rows));
  const { user } = renderScreen(<SynonymsPage />, { role: 'Staff' });
  await screen.findByRole('table', { name: 'Search Synonyms', busy: false });
  const add = async (words: string, meaning: string) => {
    await user.click(screen.getByRole('button', { name: 'New Synonym' }));
    await user.type(await screen.findByLabelText(/^Shoppers Search For/), words);
    await user.type(screen.getByLabelText(/^Show Results For/), meaning);
    await user.click(screen.getByRole('button', { name: 'Create' }));
  };
  return { add };
}

it('lists what shoppers type beside what the shop says, and adds to it', async () => {
  const { add } = await openPage([wifi]);
  expect(screen.getByRole('cell', { name: 'wifi, wi-fi' })).toBeVisible();
  const calls = server.post('/add-synonym', { message: 'Added.', synonym: wifi });
  server.get('/view-synonyms', listAnswer('synonyms', [wifi, { ...wifi, id: 2, words: 'ram', meaning: 'memory' }]));
  await add('ram', 'memory');
  expect(await screen.findByRole('cell', { name: 'memory' })).toBeVisible();
  expect(calls[0]?.body).toEqual({ words: 'ram', meaning: 'memory' });
});

it('shows the server’s message at the field, and keeps what was typed', async () => {
  const { add } = await openPage([]);
  const message = 'This meaning already has its words: add them there.';
  server.post('/add-synonym', { message: 'Invalid.', errors: { meaning: [message] } }, 400);
  await add('ram', 'memory');
  const meaning = screen.getByLabelText(/^Show Results For/);
  await waitFor(() => expect(meaning).toHaveAccessibleDescription(message));
  expect(meaning).toHaveValue('memory');
});

it('keeps the form when nothing answers', async () => {
  const { add } = await openPage([]);
  server.fail('post', '/add-synonym');
  await add('ram', 'memory');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to add synonym.');
  expect(screen.getByLabelText(/^Shoppers Search For/)).toHaveValue('ram');
});
