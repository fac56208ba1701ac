import { get } from '@ofisi/shared-auth/http';
import type {
  Brand,
  CategoryItemsResponse,
  Item,
  ItemsResponse,
  BrandsResponse,
  OpenArrivalResponse,
  OpenCategoryResponse,
  ProductDetailsResponse,
} from '@ofisi/api/wire';
import { useQuery } from '@tanstack/react-query';

/** Every read is kept under the path that it asked for. */
function useRead<Body, Result>(path: string, select: (body: Body) => Result, enabled = true) {
  return useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => get<Body>(path, signal),
    select,
    enabled,
  });
}

const whole = (body: ProductDetailsResponse) => body;
const itemsOf = (body: ItemsResponse): readonly Item[] => body.items;
const categoryItemsOf = (body: CategoryItemsResponse): readonly Item[] => body.categoryItem;
const viewCategoryOf = (body: OpenCategoryResponse): readonly Item[] => body.viewCategory;
const viewArrivalOf = (body: OpenArrivalResponse): Item => body.viewArrival;
const brandsOf = (body: BrandsResponse): readonly Brand[] => body.brands;

/** Categories, new arrivals and best sellers: GET /view-product-details (SF §7, decision SF-19). */
export const useProductDetails = () => useRead('/view-product-details', whole);

/** Everything on sale: GET /view-items (SF §7). */
export const useItems = (enabled: boolean) => useRead('/view-items', itemsOf, enabled);

/** The shop's items of one category: GET /get-category-items/{category} (SF §7). */
export const useCategoryItems = (category: string) =>
  useRead(`/get-category-items/${encodeURIComponent(category)}`, categoryItemsOf, category !== '');

/** The listing page's items of one category: GET /open-category/{category} (SF §7, decision SF-55). */
export const useOpenCategory = (category: string) =>
  useRead(`/open-category/${encodeURIComponent(category)}`, viewCategoryOf);

/** Any published item by its slug: GET /open-arrival/{slug} (SF §7, decision SF-56). */
export const useArrival = (slug: string) => useRead(`/open-arrival/${encodeURIComponent(slug)}`, viewArrivalOf);

/** Every brand, in the API's order: GET /view-product-brands (SF §7). */
export const useBrands = () => useRead('/view-product-brands', brandsOf);
