import type { BooksCheckResponse } from '@ofisi/api-contract/books/books';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BooksPage } from './books-page';

const server = apiServer();

type Check = BooksCheckResponse['check'];

const STOCK = 'The stock of an item equals the sum of its stock movements.';
const statements = [
  { name: 'stock-is-its-movements', says: STOCK },
  { name: 'orders-add-up', says: 'An order is the sum of its lines, its delivery fee and its rounding.' },
];
const agreed = {
  started_at: '2026-11-26T23:00:00.000Z',
  ended_at: '2026-11-26T23:00:01.000Z',
  statements: 62,
  differences: [],
} satisfies Check;

const answer = (check: Check) => server.get('/books-check', { check, statements });
const open = () => renderScreen(<BooksPage />, { role: 'Admin', path: '/admin/money/books', at: '/admin/money/books' });

it('reports that the books agree, when they were checked, and all statements', async () => {
  answer(agreed);
  const { container } = open();
  expect(await screen.findByText('The books balance.')).toBeVisible();
  expect(screen.getByText(/^Last run 27 Nov 2026, 02:00: 62 checks/)).toBeVisible();
  await userEvent.click(screen.getByText('All 2 checks'));
  expect(screen.getByText(STOCK)).toBeVisible();
  await expectAccessible(container);
});

it('lists each violated statement, with its rows', async () => {
  const rows = [
    { what: 'Item 7, Toner 85A', expected: '10.000', found: '11.000' },
    { what: 'Item 9, Drum', expected: '4.000', found: null },
  ];
  answer({ ...agreed, differences: [{ name: 'stock-is-its-movements', says: STOCK, count: 23, rows }] });
  const { container } = open();
  expect(await screen.findByText('1 check failed.')).toBeVisible();
  const table = within(screen.getByRole('table', { name: STOCK }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'WhereExpectedFound',
    'Item 7, Toner 85A10.00011.000',
    'Item 9, Drum4.000nothing',
  ]);
  expect(screen.getByText('and 21 more')).toBeVisible();
  await expectAccessible(container);
});

it('runs a check on request, and shows the result', async () => {
  answer(null);
  const asked = server.post('/check-books', { message: 'The books are being checked.' });
  open();
  expect(await screen.findByText(/^Not checked yet/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByRole('button', { name: 'Checking…' })).toBeDisabled();
  expect(asked).toHaveLength(1);
  answer(agreed);
  expect(await screen.findByText('The books balance.', {}, { timeout: 5_000 })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check now' })).toBeEnabled();
});

it('shows why a check could not be started', async () => {
  answer(agreed);
  server.post('/check-books', { message: 'Only those who look after the accounts may do this.' }, 403);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Check now' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The check could not be started.');
});
