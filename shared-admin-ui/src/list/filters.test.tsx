import { apiServer, type ReceivedCall } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { act, screen, waitFor, within } from '@testing-library/react';
import { listAnswer } from '../testing/list-answer';
import { PensPage, somePens } from '../testing/pens';

const server = apiServer();

async function openPens(at = '/') {
  const calls = server.get('/view-pens', (call) => {
    const asked = new URL(call.url);
    // Ranges are covered by the server's own tests; here the mock ignores them.
    for (const name of ['price_min', 'price_max', 'bought_on_from', 'bought_on_to']) asked.searchParams.delete(name);
    return listAnswer('pens', somePens(12))({ ...call, url: asked.href });
  });
  const { user, router, container } = renderScreen(<PensPage />, { at });
  await screen.findByRole('table', { name: 'Pens', busy: false });
  const openPanel = async () => {
    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    return within(await screen.findByRole('dialog', { name: 'Filter pens' }));
  };
  const show = () => user.click(screen.getByRole('button', { name: 'Show results' }));
  return { user, router, calls, container, openPanel, show };
}

const lastSearch = (calls: readonly ReceivedCall[]) => new URL(calls.at(-1)?.url ?? '').search;
const chips = () => screen.queryAllByRole('button', { name: /^Remove filter/ }).map((chip) => chip.ariaLabel);

it('filters the list, and shows chips', async () => {
  const { user, router, calls, openPanel, show } = await openPens('/?page=2&q=pen');
  const panel = await openPanel();
  await user.click(panel.getByRole('checkbox', { name: 'Green' }));
  await user.type(panel.getByRole('textbox', { name: 'Maximum price' }), '1,500');
  expect(router.state.location.search).toBe('?page=2&q=pen');
  await show();
  await waitFor(() => expect(router.state.location.search).not.toContain('page'));
  expect(router.state.location.search).toBe('?q=pen&ink=green&price_max=1500');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('0 of 6 row(s) selected.')).toBeVisible();
  expect(lastSearch(calls)).toBe('?q=pen&ink=green&price_max=1500&page=1&per_page=10');
  expect(chips()).toEqual(['Remove filter Ink: Green', 'Remove filter Price: up to 1,500']);
  expect(screen.getByRole('button', { name: 'Filters (2)' })).toHaveFocus();
});

it('opens with the filters of the address, and removes single filters and all', async () => {
  const { user, router, openPanel } = await openPens(
    '/?ink=green,blue&price_min=100&bought_on_from=2026-11-01&bought_on_to=2026-11-30',
  );
  expect(chips()).toEqual([
    'Remove filter Ink: Blue, Green',
    'Remove filter Price: from 100',
    'Remove filter Bought: 1 Nov 2026 – 30 Nov 2026',
  ]);
  const panel = await openPanel();
  expect(panel.getByRole('checkbox', { name: 'Blue' })).toBeChecked();
  expect(panel.getByRole('textbox', { name: 'Minimum price' })).toHaveValue('100');
  expect(panel.getByRole('textbox', { name: 'Bought, to' })).toHaveValue('30/11/2026');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Remove filter Price: from 100' }));
  expect(router.state.location.search).toBe('?ink=blue%2Cgreen&bought_on_from=2026-11-01&bought_on_to=2026-11-30');
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(router.state.location.search).toBe('');
  expect(chips()).toEqual([]);
  await act(() => router.navigate(-1));
  expect(chips()).toHaveLength(2);
});

it.each(['ink=red', 'ink=', 'price_min=cheap', 'bought_on_from=2026-02-30', 'bought_on_to=yesterday', 'notes=x'])(
  'ignores invalid filters: %s',
  async (search) => {
    const { calls } = await openPens(`/?${search}`);
    expect(new URL(calls[0]?.url ?? '').search).toBe('?page=1&per_page=10');
    expect(chips()).toEqual([]);
  },
);

it('reports invalid amounts and reversed ranges at their fields', async () => {
  const { user, router, openPanel, show } = await openPens();
  const panel = await openPanel();
  await user.type(panel.getByRole('textbox', { name: 'Minimum price' }), 'cheap');
  await show();
  await waitFor(() =>
    expect(panel.getByRole('textbox', { name: 'Minimum price' })).toHaveAccessibleDescription('Enter a number.'),
  );
  await user.clear(panel.getByRole('textbox', { name: 'Minimum price' }));
  await user.type(panel.getByRole('textbox', { name: 'Minimum price' }), '500');
  await user.type(panel.getByRole('textbox', { name: 'Maximum price' }), '100');
  await show();
  await waitFor(() =>
    expect(panel.getByRole('textbox', { name: 'Maximum price' })).toHaveAccessibleDescription(
      'This must not be below the minimum.',
    ),
  );
  expect(router.state.location.search).toBe('');
});

it('accepts typed days, and rejects invalid ones', async () => {
  const { user, router, openPanel, show } = await openPens();
  const panel = await openPanel();
  const from = panel.getByRole('textbox', { name: 'Bought, from' });
  await user.type(from, '31/02/2026');
  await show();
  await waitFor(() => expect(from).toHaveAccessibleDescription('Enter a date such as 23/11/2026.'));
  expect(router.state.location.search).toBe('');
  await user.clear(from);
  await user.type(from, '5/11/2026');
  await show();
  await waitFor(() => expect(router.state.location.search).toBe('?bought_on_from=2026-11-05'));
});

it('shows why the server refuses a filter, and can clear it', async () => {
  server.get('/view-pens', { message: 'Invalid.', errors: { ink: ['There is no such ink.'] } }, 400);
  const { user } = renderScreen(<PensPage />, { at: '/?ink=blue' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch pens.There is no such ink.');
  server.get('/view-pens', listAnswer('pens', somePens(1)));
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(await screen.findByRole('cell', { name: 'Pen 1' })).toBeVisible();
});

it('offers to clear filters without matches', async () => {
  const { user } = await openPens('/?ink=blue&q=crayon');
  await user.click(screen.getByRole('button', { name: 'Clear filter' }));
  expect(await screen.findByText('0 of 12 row(s) selected.')).toBeVisible();
});

it('has no accessibility violations', async () => {
  const { container, openPanel } = await openPens('/?ink=blue');
  await expectAccessible(container);
  await openPanel();
  await expectAccessible(screen.getByRole('dialog'));
});
