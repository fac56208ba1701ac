import type { ItemReviewsResponse } from '@ofisi/api-contract/reviews/reviews';
import { get } from '@ofisi/shared-auth/http';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const pathOf = (slug: string) => `/item-reviews/${encodeURIComponent(slug)}`;

/** One page (from 1, ten reviews per page) of a product's approved reviews: GET /item-reviews/{slug} (decision SF-31). */
export const useItemReviews = (slug: string, page: number) =>
  useQuery({
    queryKey: [pathOf(slug), page],
    queryFn: ({ signal }) => get<ItemReviewsResponse>(`${pathOf(slug)}?page=${page}`, signal),
    placeholderData: keepPreviousData,
  });
