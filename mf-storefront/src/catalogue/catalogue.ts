import type { Brand, BrandsResponse } from '@ofisi/api-contract/catalogue/brands';
import type { CategoriesResponse, Category } from '@ofisi/api-contract/catalogue/categories';
import type { Item, OpenArrivalResponse, ProductDetailsResponse } from '@ofisi/api-contract/catalogue/items';
import { useRead } from './read';

const whole = (body: ProductDetailsResponse) => body;
const viewArrivalOf = (body: OpenArrivalResponse): Item => body.viewArrival;
const categoriesOf = (body: CategoriesResponse): readonly Category[] => body.categories;
const brandsOf = (body: BrandsResponse): readonly Brand[] => body.brands;

/** Categories, new arrivals, best sellers and the banner's offers: GET /view-product-details (SF §7, decisions SF-17 and SF-19). */
export const useProductDetails = () => useRead('/view-product-details', whole);

export const openArrivalPath = (slug: string): string => `/open-arrival/${encodeURIComponent(slug)}`;

/** Any published item by its slug: GET /open-arrival/{slug} (SF §7, decision SF-56). */
export const useArrival = (slug: string, enabled = true) => useRead(openArrivalPath(slug), viewArrivalOf, enabled);

/** Every category: GET /view-product-categories (BO §7). */
export const useCategories = () => useRead('/view-product-categories', categoriesOf);

/** Every brand, in the API's order: GET /view-product-brands (SF §7). */
export const useBrands = () => useRead('/view-product-brands', brandsOf);
