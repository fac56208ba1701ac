import { get } from '@ofisi/shared-auth/http';
import type {
  Brand,
  CategoriesResponse,
  Category,
  CategoryItemsResponse,
  Item,
  ItemsResponse,
  BrandsResponse,
  OpenArrivalResponse,
  OpenCategoryResponse,
  ProductDetailsResponse,
  SearchResponse,
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
const openCategoryOf = (body: OpenCategoryResponse) => body;
const viewArrivalOf = (body: OpenArrivalResponse): Item => body.viewArrival;
const nearOf = (body: SearchResponse): readonly Item[] => [...body.items, ...body.similar];
const categoriesOf = (body: CategoriesResponse): readonly Category[] => body.categories;
const brandsOf = (body: BrandsResponse): readonly Brand[] => body.brands;

/** Categories, new arrivals, best sellers and the banner's offers: GET /view-product-details (SF §7, decisions SF-17 and SF-19). */
export const useProductDetails = () => useRead('/view-product-details', whole);

/** Everything on sale: GET /view-items (SF §7). */
export const useItems = (enabled: boolean) => useRead('/view-items', itemsOf, enabled);

const shopItemsOf = (body: ItemsResponse | CategoryItemsResponse): readonly Item[] =>
  'items' in body ? body.items : body.categoryItem;

/** The shop's items of one category: GET /get-category-items/{category}; without one everything on sale (SF §7). */
export const useShopItems = (category: string) =>
  useRead(category === '' ? '/view-items' : `/get-category-items/${encodeURIComponent(category)}`, shopItemsOf);

export const openCategoryPath = (category: string): string => `/open-category/${encodeURIComponent(category)}`;

/** A category and its items, for the listing page: GET /open-category/{category} (SF §7, decision SF-55). */
export const useOpenCategory = (category: string) => useRead(openCategoryPath(category), openCategoryOf);

export const openArrivalPath = (slug: string): string => `/open-arrival/${encodeURIComponent(slug)}`;

const arrivalOf = (body: OpenArrivalResponse) => body;

/** The same with what fits the item and what is like it, for its page. */
export const useProduct = (slug: string) => useRead(openArrivalPath(slug), arrivalOf);

/** Any published item by its slug: GET /open-arrival/{slug} (SF §7, decision SF-56). */
export const useArrival = (slug: string, enabled = true) => useRead(openArrivalPath(slug), viewArrivalOf, enabled);

/** Products that are spelled nearly like `q`, and those that carry it elsewhere than in the title: GET /search-items (decision SF-25). */
export const useSearch = (q: string) => useRead(`/search-items?q=${encodeURIComponent(q)}`, nearOf);

/** Every category: GET /view-product-categories (BO §7). */
export const useCategories = () => useRead('/view-product-categories', categoriesOf);

/** Every brand, in the API's order: GET /view-product-brands (SF §7). */
export const useBrands = () => useRead('/view-product-brands', brandsOf);
