import type { OpenCategoryResponse } from '@ofisi/api-contract/catalogue/items';
import type { PageHead } from '@ofisi/shared-contract/page-head';
import { shortText } from '@ofisi/shared-page/short-text';
import { pictureUrl } from '@ofisi/shared-shop/pictures';
import { pictureAmong } from '../heads/head-picture';
import { shopDescription } from '../texts/home';

/** The description is the category's own, otherwise that of the shop. */
export function categoryHead({ category, viewCategory, page_path }: OpenCategoryResponse): PageHead {
  const { category_name, category_description, category_image } = category;
  return {
    title: category_name,
    description: shortText(category_description ?? `${category_name}. ${shopDescription}`),
    address: page_path,
    picture: category_image === null ? pictureAmong(viewCategory) : pictureUrl('categories', category_image, 1280),
  };
}
