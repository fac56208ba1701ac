import type { Item } from '@ofisi/api-contract/catalogue/items';
import { type Answer, apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { useSession } from '@ofisi/shared-auth/session';
import { useNotices } from '@ofisi/shared-page/notices';
import { act, screen, waitFor } from '@testing-library/react';
import { items, queriesOf } from '../testing/catalogue';
import { FavouriteHeart } from './favourite-heart';
import { FavouritesPage } from './favourites-page';

const server = apiServer();
const KEY = 'ofisi_favourites';
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
const keep = (ids: unknown) => localStorage.setItem(KEY, JSON.stringify(ids));
const shown = () => screen.queryAllByRole('article').map((card) => card.querySelector('h2')?.textContent);
const heart = (id: number) => screen.getByRole('button', { name: `Favourite: Item ${id}` });
const signIn = () =>
  act(() => useSession.getState().complete({ id: 7, name: 'Asha', email: 'asha@ofisi.example' }, ['User'], []));

beforeEach(() => {
  useNotices.setState({ notices: [] });
  server.get('/view-items', sold(items(4)));
});

/** Stubs the API's response to a list of ids: the requested items, in the order of the ids. */
function sold(all: readonly Item[]): Answer {
  return ({ url }) => {
    const ids = new URL(url).searchParams.get('ids')?.split(',').map(Number) ?? [];
    return [{ items: ids.flatMap((id) => all.find((item) => item.id === id) ?? []) }, 200];
  };
}

/** Two hearts, as on two cards. */
const hearts = (options: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(
    <>
      <FavouriteHeart item={{ id: 1, title: 'Item 1' }} />
      <FavouriteHeart item={{ id: 2, title: 'Item 2' }} />
    </>,
    options,
  );

describe('the favourites of a guest', () => {
  it('are stored in this browser, latest first, and can be removed', async () => {
    const { user } = hearts();
    await user.click(heart(1));
    await user.click(heart(2));
    expect(heart(1)).toHaveAttribute('aria-pressed', 'true');
    expect(kept()).toEqual([2, 1]);
    await user.click(heart(1));
    expect(heart(1)).toHaveAttribute('aria-pressed', 'false');
    expect(kept()).toEqual([2]);
  });

  it.each(['not json', '{"1":true}', '["1",null,-4,1.5,1000000000,{"id":2}]', ''])(
    'survive %s in the storage',
    async (stored) => {
      localStorage.setItem(KEY, stored);
      const { user } = hearts();
      expect(heart(1)).toHaveAttribute('aria-pressed', 'false');
      await user.click(heart(1));
      expect(kept()).toEqual([1]);
    },
  );

  it('follow the other tabs', () => {
    hearts();
    keep([2]);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
    expect(heart(2)).toHaveAttribute('aria-pressed', 'true');
  });

  it('last as long as the tab when storage is blocked', async () => {
    const { user } = hearts();
    const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    await user.click(heart(1));
    expect(heart(1)).toHaveAttribute('aria-pressed', 'true');
    forbidden.mockRestore();
    await user.click(heart(1));
    expect(heart(1)).toHaveAttribute('aria-pressed', 'false');
  });

  it('are listed in order without discontinued items, and removed one by one', async () => {
    keep([3, 99, 1]);
    const calls = server.get('/view-items', sold(items(4)));
    const { user } = renderScreen(<FavouritesPage />);
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    await waitFor(() => expect(shown()).toEqual(['Item 3', 'Item 1']));
    expect(document.title).toBe('Favourites · Ofisi');
    expect(screen.getByText('2 items')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('link', { name: /Log in to keep/ })).toHaveAttribute('href', '/login?next=%2Ffavourites');
    expect(screen.getByRole('button', { name: 'Add to Cart: Item 3' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Remove from favourites: Item 3' }));
    expect(shown()).toEqual(['Item 1']);
    expect(screen.getByRole('region', { name: 'Favourites' })).toHaveFocus();
    // The remaining items are already loaded.
    expect(queriesOf(calls)).toEqual(['?ids=3,99,1']);
    await user.click(heart(1));
    expect(await screen.findByText('You have no favourites yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop');
  });

  it('are requested a hundred at a time, including a new one from another tab', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => index + 1);
    keep(ids);
    const calls = server.get('/view-items', sold(items(102)));
    renderScreen(<FavouritesPage />);
    await screen.findByText('101 items');
    expect(queriesOf(calls)).toEqual([`?ids=${ids.slice(0, 100).join(',')}`, '?ids=101']);
    keep([102, 1]);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
    await waitFor(() => expect(shown()).toEqual(['Item 102', 'Item 1']));
  });

  it('show an error when the products fail to load, and retry', async () => {
    keep([1]);
    server.get('/view-items', { message: 'No.' }, 404);
    const { user } = renderScreen(<FavouritesPage />);
    expect(await screen.findByText('Failed to fetch product items.')).toBeInTheDocument();
    server.get('/view-items', sold(items(1)));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(shown()).toEqual(['Item 1']));
  });
});

describe('the favourites of an account', () => {
  it('take over the browser’s on login, and leave none behind after logout', async () => {
    keep([2, 1]);
    const merges = server.post('/user/wishlist', { items: [2, 1, 5] });
    hearts();
    expect(merges).toHaveLength(0);
    signIn();
    await waitFor(() => expect(kept()).toEqual([]));
    expect(merges.map(({ body }) => body)).toEqual([{ add: [2, 1] }]);
    await waitFor(() => expect(heart(1)).toHaveAttribute('aria-pressed', 'true'));
    act(() => useSession.getState().end());
    expect(heart(1)).toHaveAttribute('aria-pressed', 'false');
  });

  it('keep the browser’s for the next login when the transfer fails', async () => {
    keep([2]);
    const merges = server.post('/user/wishlist', { message: 'Broken.' }, 500);
    hearts();
    signIn();
    await waitFor(() => expect(merges).toHaveLength(1));
    expect(kept()).toEqual([2]);
    act(() => useSession.getState().end());
    expect(heart(2)).toHaveAttribute('aria-pressed', 'true');
  });

  it('are stored on the server while signed in, with immediate updates', async () => {
    server.get('/user/wishlist', { items: [2] });
    const changes = server.post('/user/wishlist', ({ body }) => [
      { items: (body as { add?: number[] }).add ? [1, 2] : [1] },
      200,
    ]);
    const { user } = hearts({ role: 'User' });
    await waitFor(() => expect(heart(2)).toHaveAttribute('aria-pressed', 'true'));
    await user.click(heart(1));
    expect(heart(1)).toHaveAttribute('aria-pressed', 'true');
    await user.click(heart(2));
    expect(heart(2)).toHaveAttribute('aria-pressed', 'false');
    await waitFor(() => expect(changes.map(({ body }) => body)).toEqual([{ add: [1] }, { remove: [2] }]));
    expect(heart(1)).toHaveAttribute('aria-pressed', 'true');
    expect(kept()).toEqual([]);
  });

  it('are restored with a notice when a change is refused', async () => {
    server.get('/user/wishlist', { items: [2] });
    server.post('/user/wishlist', { message: 'Broken.' }, 500);
    const { user } = hearts({ role: 'User' });
    await waitFor(() => expect(heart(2)).toHaveAttribute('aria-pressed', 'true'));
    await user.click(heart(1));
    await waitFor(() =>
      expect(useNotices.getState().notices).toMatchObject([{ text: 'We couldn’t save your favourites' }]),
    );
    expect(heart(1)).toHaveAttribute('aria-pressed', 'false');
    expect(heart(2)).toHaveAttribute('aria-pressed', 'true');
  });

  it.each([
    ['refused', 403, 'Failed to fetch favourites.'],
    ['broken', 500, 'An error occurred while fetching favourites.'],
  ])('show an error when they are %s, and retry', async (_, status, sentence) => {
    server.get('/user/wishlist', { message: 'No.' }, status);
    const { user } = renderScreen(<FavouritesPage />, { role: 'User' });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Log in/ })).not.toBeInTheDocument();
    server.get('/user/wishlist', { items: [4] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(shown()).toEqual(['Item 4']));
  });
});
