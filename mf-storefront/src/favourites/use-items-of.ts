import type { ItemsResponse } from '@ofisi/api-contract/catalogue/items';
import { get } from '@ofisi/shared-auth/http';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** Maximum number of ids that the API accepts in one call. */
const MOST_AT_ONCE = 100;

const groupsOf = (ids: readonly number[]): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(ids.length / MOST_AT_ONCE) }, (_, index) =>
    ids.slice(index * MOST_AT_ONCE, (index + 1) * MOST_AT_ONCE),
  );

const readItems = async (ids: readonly number[], signal: AbortSignal) => {
  const answers = await Promise.all(
    groupsOf(ids).map((group) => get<ItemsResponse>(`/view-items?ids=${group.join(',')}`, signal)),
  );
  return answers.flatMap(({ items }) => items);
};

/** The items of these ids that are still sold: GET /view-items?ids=…. Removing some of the ids causes no new request. */
export function useItemsOf(ids: readonly number[] | undefined) {
  const [asked, setAsked] = useState<readonly number[]>([]);
  if (ids?.some((id) => !asked.includes(id))) setAsked(ids);
  return useQuery({
    queryKey: ['/view-items', asked],
    queryFn: ({ signal }) => readItems(asked, signal),
    enabled: asked.length > 0,
  });
}
