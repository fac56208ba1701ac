import { apiServer, type ReceivedCall } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { act, screen, waitFor, within } from '@testing-library/react';
import { listAnswer } from '../testing/list-answer';
import { PensPage, somePens, type Pen } from '../testing/pens';

const server = apiServer();

async function openPens(pens: Pen[] = somePens(12), at = '/') {
  const calls = server.get('/view-pens', listAnswer('pens', pens));
  const { user, router } = renderScreen(<PensPage />, { at });
  await screen.findByRole('table', { name: 'Pens', busy: false });
  return { user, router, calls };
}

/** The queries sent to the server, call by call. */
const searches = (calls: readonly ReceivedCall[]) => calls.map(({ url }) => new URL(url).search);

/** The texts of a column on the current page, from the top. */
function columnTexts(header: string): (string | null)[] {
  const place = screen.getAllByRole('columnheader').findIndex((cell) => cell.textContent === header);
  const [, ...rows] = screen.getAllByRole('row');
  return rows.map((row) => within(row).getAllByRole('cell')[place]?.textContent ?? null);
}

describe('paging', () => {
  it('shows ten rows at a time, numbered across pages', async () => {
    const { user } = await openPens();
    expect(columnTexts('#')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('cell', { name: '12' });
    expect(columnTexts('#')).toEqual(['11', '12']);
    expect(screen.getByText('Page 2 of 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(columnTexts('Name')).toContain('Pen 1');
  });

  it('reads one page, and prefetches the next', async () => {
    const { user, calls } = await openPens(somePens(25));
    await waitFor(() => expect(searches(calls)).toEqual(['?page=1&per_page=10', '?page=2&per_page=10']));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(searches(calls).slice(2)).toEqual(['?page=3&per_page=10']));
    expect(columnTexts('#')[0]).toBe('11');
  });

  it('keeps the current page until the next has loaded, and shows that it is waiting', async () => {
    const { user } = await openPens(somePens(3));
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    server.get('/view-pens', async (call) => {
      await arrival;
      return listAnswer('pens', somePens(3))(call);
    });
    await user.click(screen.getByRole('button', { name: 'Price' }));
    expect(screen.getByRole('table', { name: 'Pens', busy: true })).toBeVisible();
    expect(columnTexts('Name')).toHaveLength(3);
    arrive();
    expect(await screen.findByRole('table', { name: 'Pens', busy: false })).toBeVisible();
  });

  it('stays on its page after a refresh, and never beyond the last', async () => {
    const { user } = await openPens();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    server.get('/view-pens', listAnswer('pens', somePens(11)));
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('0 of 11 row(s) selected.')).toBeVisible();
    expect(columnTexts('Name')).toEqual(['Pen 11']);
    server.get('/view-pens', listAnswer('pens', somePens(3)));
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('Page 1 of 1')).toHaveAttribute('aria-live', 'polite');
    expect(columnTexts('Name')).toEqual(['Pen 1', 'Pen 2', 'Pen 3']);
  });
});

describe('the filter box', () => {
  it('searches on the server, once after a pause in typing, from the first page', async () => {
    const { user, calls, router } = await openPens();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.type(screen.getByRole('searchbox', { name: 'Filter by name or ink' }), 'PEN 12 GR');
    expect(await screen.findByText('0 of 1 row(s) selected.')).toBeVisible();
    expect(columnTexts('Name')).toEqual(['Pen 12']);
    expect(searches(calls).filter((search) => search.includes('q='))).toEqual(['?q=PEN+12+GR&page=1&per_page=10']);
    expect(router.state.location.search).toBe('?q=PEN+12+GR');
  });

  it('searches at once on blur, and never navigates back', async () => {
    const { user, calls, router } = await openPens();
    await user.type(screen.getByRole('searchbox'), 'pen 3');
    await user.tab();
    expect(router.state.location.search).toBe('?q=pen+3');
    await waitFor(() => expect(columnTexts('Name')).toEqual(['Pen 3']));
    expect(searches(calls).filter((search) => search.includes('q='))).toEqual(['?q=pen+3&page=1&per_page=10']);
  });

  it('searches at once on Enter, without a history entry of its own', async () => {
    const { user, router } = await openPens();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.type(screen.getByRole('searchbox'), 'pen 3{Enter}');
    expect(router.state.location.search).toBe('?q=pen+3');
    expect(await screen.findByText('0 of 1 row(s) selected.')).toBeVisible();
    await act(() => router.navigate(-1));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(router.state.location.search).toBe('');
  });

  it('reports that nothing matches and clears', async () => {
    const { user } = await openPens();
    await user.type(screen.getByRole('searchbox'), 'crayon');
    expect(await screen.findByText('No pen results')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filter' }));
    expect(columnTexts('Name')).toHaveLength(10);
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

describe('the address', () => {
  it('opens a list as shared', async () => {
    const { user, router } = await openPens(somePens(25), '/?q=blue&sort=-price&page=2&tab=stock');
    expect(columnTexts('Name')).toEqual(['Pen 5', 'Pen 3', 'Pen 1']);
    expect(screen.getByRole('searchbox')).toHaveValue('blue');
    expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending');
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(router.state.location.search).toBe('?tab=stock&q=blue&sort=-price');
  });

  it('restores pages and sorting on Back', async () => {
    const { user, router } = await openPens();
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(router.state.location.search).toBe('?sort=name&page=2');
    await act(() => router.navigate(-1));
    expect(columnTexts('#')[0]).toBe('1');
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await act(() => router.navigate(-1));
    expect(screen.getByRole('columnheader', { name: 'Name' })).not.toHaveAttribute('aria-sort');
  });

  it.each(['?page=0', '?page=x', '?page=1000000000', '?sort=ink', '?sort=password', '?sort=--name'])(
    'ignores unknown parameters: %s',
    async (search) => {
      const { calls } = await openPens(somePens(1), `/${search}`);
      expect(searches(calls)).toEqual(['?page=1&per_page=10']);
    },
  );

  it('opens the last page for a page beyond it', async () => {
    const { router } = await openPens(somePens(12), '/?page=9');
    expect(await screen.findByRole('cell', { name: 'Pen 12' })).toBeVisible();
    expect(columnTexts('#')).toEqual(['11', '12']);
    expect(router.state.location.search).toBe('?page=2');
  });
});

describe('a row on a narrow screen', () => {
  it('labels each value on its card', async () => {
    await openPens(somePens(1));
    const row = within(screen.getByRole('row', { name: /Pen 1/ }));
    const headers = row.getAllByRole('cell').map((cell) => cell.getAttribute('data-header'));
    expect(headers).toEqual([null, '#', 'Name', 'Ink', 'Price', 'Actions']);
  });

  it('shows the full text of a long cell', async () => {
    const name = 'A fountain pen with a very long name '.repeat(8).trim();
    await openPens(somePens(1).map((pen) => ({ ...pen, name })));
    expect(within(screen.getByRole('cell', { name })).getByText(name)).toHaveAttribute('title', name);
  });
});

describe('sorting', () => {
  it('sorts ascending, descending and unsorted, numbers by size', async () => {
    const { user } = await openPens(somePens(3).map((pen) => ({ ...pen, price: [100, 9, 20][pen.id - 1] ?? null })));
    const header = () => screen.getByRole('columnheader', { name: 'Price' });
    const sort = () => user.click(screen.getByRole('button', { name: 'Price' }));
    await sort();
    expect(columnTexts('Price')).toEqual(['KSh 9.00', 'KSh 20.00', 'KSh 100.00']);
    expect(header()).toHaveAttribute('aria-sort', 'ascending');
    expect(columnTexts('#')).toEqual(['1', '2', '3']);
    await sort();
    expect(columnTexts('Price')).toEqual(['KSh 100.00', 'KSh 20.00', 'KSh 9.00']);
    await sort();
    expect(columnTexts('Name')).toEqual(['Pen 1', 'Pen 2', 'Pen 3']);
    expect(header()).not.toHaveAttribute('aria-sort');
  });

  it('sorts texts in natural order', async () => {
    const { user } = await openPens(somePens(11).slice(8).reverse());
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(columnTexts('Name')).toEqual(['Pen 9', 'Pen 10', 'Pen 11']);
  });
});

describe('selection', () => {
  it('counts single rows, whole pages and all pages', async () => {
    const { user } = await openPens();
    await user.click(screen.getByRole('checkbox', { name: 'Select Pen 3' }));
    expect(screen.getByText('1 of 12 row(s) selected.')).toBeVisible();
    const all = screen.getByRole('checkbox', { name: 'Select all rows on this page' });
    expect(all).toBePartiallyChecked();
    await user.click(all);
    expect(screen.getByText('10 of 12 row(s) selected.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Pen 12' }));
    expect(screen.getByText('11 of 12 row(s) selected.')).toBeVisible();
  });

  it('is kept while the list is sorted and searched', async () => {
    const { user } = await openPens();
    await user.click(screen.getByRole('checkbox', { name: 'Select Pen 3' }));
    await user.click(screen.getByRole('button', { name: 'Price' }));
    expect(await screen.findByText('1 of 12 row(s) selected.')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'green');
    expect(await screen.findByText('1 selected, 1 not on this page')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Select Pen 4' }));
    expect(screen.getByText('2 selected, 1 not on this page')).toBeVisible();
    await user.clear(screen.getByRole('searchbox'));
    expect(await screen.findByText('2 selected')).toBeVisible();
  });
});

describe('the column menu', () => {
  it('hides and shows columns, and closes on Escape with the focus on its button', async () => {
    const { user } = await openPens();
    const button = screen.getByRole('button', { name: 'Columns' });
    await user.click(button);
    const ink = screen.getByRole('checkbox', { name: 'Ink' });
    await user.click(ink);
    expect(screen.queryByRole('columnheader', { name: 'Ink' })).not.toBeInTheDocument();
    await user.click(ink);
    expect(screen.getByRole('columnheader', { name: 'Ink' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(ink).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it('closes on an outside click', async () => {
    const { user } = await openPens();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('searchbox'));
    expect(screen.queryByRole('checkbox', { name: 'Ink' })).not.toBeInTheDocument();
  });

  it('never hides the last column', async () => {
    const { user } = await openPens();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    for (const name of ['#', 'Name', 'Ink']) await user.click(screen.getByRole('checkbox', { name }));
    expect(screen.getByRole('checkbox', { name: 'Price' })).toBeDisabled();
  });
});

describe('loading and failing', () => {
  it('shows that it is loading', async () => {
    server.get('/view-pens', listAnswer('pens', []));
    renderScreen(<PensPage />);
    expect(screen.getByText('Loading...')).toBeVisible();
    expect(await screen.findByText('No pen results')).toBeVisible();
  });

  it.each([
    [403, 'Failed to fetch pens.'],
    [500, 'An error occurred while fetching pens.'],
  ])('distinguishes a refusal from an exception (%i) and retries', async (status, text) => {
    server.get('/view-pens', { message: 'No.' }, status);
    const { user } = renderScreen(<PensPage />);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Something went wrong, contact developer');
    expect(alert).toHaveTextContent(text);
    server.get('/view-pens', listAnswer('pens', somePens(1)));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('cell', { name: 'Pen 1' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps its rows when a later read fails', async () => {
    await openPens(somePens(1));
    server.fail('get', '/view-pens');
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred while fetching pens.');
    expect(screen.getByRole('cell', { name: 'Pen 1' })).toBeVisible();
  });
});

describe('the row menu', () => {
  it('is opened and closed with the keyboard', async () => {
    const { user } = await openPens(somePens(1));
    const button = screen.getByRole('button', { name: 'Actions for Pen 1' });
    button.focus();
    await user.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
  });
});
