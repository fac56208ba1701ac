import type { WishlistResponse } from '@ofisi/api-contract/catalogue/wishlist';
import { get, post } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import { notify } from '@ofisi/shared-page/notices';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { favouriteTexts } from '../texts/favourites';
import { forgetInBrowser, markInBrowser, readBrowserFavourites, useBrowserFavourites } from './browser-favourites';

const PATH = '/user/wishlist';
const CHANGE = ['change favourites'] as const;
/** Maximum number of ids that the API accepts in one call. */
const MOST = 200;

interface Change {
  readonly id: number;
  readonly marked: boolean;
}

/**
 * The visitor's favourites (decision SF-33): the account's while signed in, otherwise the browser's. Undefined ids are not known yet. The
 * browser's favourites are added to the account when the session appears, and then removed here.
 */
export function useFavourites() {
  const client = useQueryClient();
  const status = useSession((session) => session.status);
  const userId = useSession((session) => (session.status === 'signed-in' ? (session.user?.id ?? null) : null));
  const inBrowser = useBrowserFavourites();
  const key = [PATH, userId] as const;
  const account = useQuery({ queryKey: key, queryFn: readAccount, enabled: userId !== null });

  const patch = ({ id, marked }: Change) =>
    client.setQueryData<readonly number[]>(key, (ids) => {
      const others = ids?.filter((other) => other !== id);
      return others && marked ? [id, ...others] : others;
    });
  const { mutate } = useMutation({
    mutationKey: CHANGE,
    mutationFn: ({ id, marked }: Change) => post<WishlistResponse>(PATH, marked ? { add: [id] } : { remove: [id] }),
    onMutate: async (change) => {
      // A refetch in progress must not undo what is shown; the first read, however, carries the browser's marks and is not cancelled.
      if (client.getQueryData(key)) await client.cancelQueries({ queryKey: key });
      patch(change);
    },
    onSuccess: ({ items }) => {
      // While more changes are pending, a response is older than what is shown.
      if (client.isMutating({ mutationKey: CHANGE }) === 1) client.setQueryData(key, items);
    },
    onError: (_, { id, marked }) => {
      patch({ id, marked: !marked });
      notify(favouriteTexts.failed, 'neutral');
    },
  });

  const mark = (id: number, marked: boolean) => {
    if (userId !== null) {
      mutate({ id, marked });
    } else {
      markInBrowser(id, marked);
      // The next sign-in has to hand over this mark, so no earlier response may be used instead of a new read.
      client.removeQueries({ queryKey: [PATH] });
    }
  };
  // An empty browser says nothing about a visitor whose session is still loading.
  const guestIds = status === 'signed-out' || inBrowser?.length ? inBrowser : undefined;
  const ids = userId === null ? guestIds : account.data;
  return { ids, mark, signedIn: userId !== null, error: account.error, refetch: account.refetch };
}

/** Reads the account's favourites, handing over the browser's first. */
async function readAccount(): Promise<readonly number[]> {
  const kept = readBrowserFavourites().slice(0, MOST);
  if (kept.length === 0) return (await get<WishlistResponse>(PATH)).items;
  const { items } = await post<WishlistResponse>(PATH, { add: kept });
  forgetInBrowser(kept);
  return items;
}
