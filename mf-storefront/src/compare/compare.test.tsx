import type { ComparedItem } from '@ofisi/api-contract/catalogue/compare';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { useNotices } from '@ofisi/shared-page/notices';
import { screen, waitFor, within } from '@testing-library/react';
import { item, queriesOf } from '../testing/catalogue';
import { removeChosen } from './chosen';
import { CompareButton } from './compare-button';
import { ComparePage } from './compare-page';

const server = apiServer();

afterEach(() => {
  for (const id of [1, 2, 3, 4, 5]) removeChosen(id);
});

const copier = (id: number, facts: Partial<ComparedItem> = {}): ComparedItem => ({
  ...item(id, { title: `Copier ${id}` }),
  features: [
    { key: 'paper', label: 'Paper size', value: 'A3' },
    { key: 'speed', label: 'Speed', value: `${20 + id} pages per minute` },
  ],
  warranty_months: null,
  vat_rate: 16,
  ...facts,
});

const open = (at: string) => renderScreen(<ComparePage />, { at, path: '/compare' });

const rowOf = (name: RegExp) =>
  within(screen.getByRole('rowheader', { name }).closest('tr') ?? document.body)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

it('shows products side by side, and marks in what they differ', async () => {
  const calls = server.get('/compare-items', {
    items: [copier(1), copier(2, { warranty_months: 12, vat_rate: 0, condition: 'refurbished' })],
  });
  open('/compare?items=1,2');
  expect(await screen.findByRole('columnheader', { name: /Copier 1/ })).toBeInTheDocument();
  expect(queriesOf(calls)).toEqual(['?items=1%2C2']);
  expect(rowOf(/^Speed Differs/)).toEqual(['21 pages per minute', '22 pages per minute']);
  expect(rowOf(/^Paper size$/)).toEqual(['A3', 'A3']);
  expect(rowOf(/^Condition Differs/)).toEqual(['New', 'Refurbished']);
  expect(rowOf(/^VAT Differs/)).toEqual(['Included', 'None']);
  expect(screen.getByRole('link', { name: 'Remove from the comparison: Copier 1' })).toHaveAttribute(
    'href',
    '/compare?items=2',
  );
  expect(screen.getByRole('button', { name: 'Add to Cart: Copier 2' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Request a quote for both' })).toHaveAttribute(
    'href',
    '/request-quote?items=1,2',
  );
});

it('says what is missing', async () => {
  server.get('/compare-items', { items: [copier(1, { features: [] })] });
  open('/compare?items=1,9');
  expect(await screen.findByText('Some of these products are no longer sold.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Request a quote' })).toHaveAttribute('href', '/request-quote?items=1');
});

it('has nothing to compare without a choice', () => {
  open('/compare?items=x');
  expect(screen.getByText(/^Nothing to compare yet/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Choose products' })).toHaveAttribute('href', '/shop');
});

it('keeps up to four in this browser; a fifth is refused with a sentence', async () => {
  const { user } = renderScreen(
    <>
      {[1, 2, 3, 4, 5].map((id) => (
        <CompareButton key={id} item={item(id)} />
      ))}
    </>,
  );
  for (const id of [1, 2, 3, 4, 5]) await user.click(screen.getByRole('button', { name: `Compare: Item ${id}` }));
  expect(useNotices.getState().notices.map(({ text }) => text)).toEqual([
    'You can compare up to 4 products. Remove one first.',
  ]);
  const [link] = screen.getAllByRole('link', { name: 'View comparison (4)' });
  expect(link).toHaveAttribute('href', '/compare?items=1,2,3,4');
  expect(screen.getByRole('button', { name: 'Compare: Item 5' })).toHaveAttribute('aria-pressed', 'false');
  await user.click(screen.getByRole('button', { name: 'Compare: Item 2' }));
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: 'View comparison (3)' })[0]).toHaveAttribute(
      'href',
      '/compare?items=1,3,4',
    ),
  );
  expect(localStorage.getItem('ofisi_compare')).toBe('[1,3,4]');
});
