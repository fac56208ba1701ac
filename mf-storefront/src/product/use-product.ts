import type { OpenArrivalResponse } from '@ofisi/api-contract/catalogue/items';
import { get } from '@ofisi/shared-auth/http';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { openArrivalPath } from '../catalogue/catalogue';
import { itemInLists } from './item-in-lists';

/** What an item's page shows: less than all of it while only lists have told of the item, or from an older API. */
export type ProductView = Pick<OpenArrivalResponse, 'viewArrival' | 'page_path'> & Partial<OpenArrivalResponse>;

/**
 * A published item by its slug, with compatible and similar items: GET /open-arrival/{slug} (SF §7, decision SF-56). Until the answer
 * arrives, it is what a list that led here said of the item (decision 100).
 */
export function useProduct(slug: string) {
  const client = useQueryClient();
  const path = openArrivalPath(slug);
  return useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => get<ProductView>(path, signal),
    placeholderData: () => {
      const viewArrival = itemInLists(client, slug);
      return viewArrival && { viewArrival, page_path: `/product-item/${slug}` };
    },
  });
}
