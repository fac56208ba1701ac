import type { Category, CategorySavedResponse } from '@ofisi/api-contract/catalogue/categories';
import { multipartOf } from '@ofisi/shared-admin-ui/multipart';
import { REMOVED, type PictureValue } from '@ofisi/shared-admin-ui/picture-field';
import { defineResource, type BulkOutcome } from '@ofisi/shared-admin-ui/resource';
import { post } from '@ofisi/shared-auth/http';
import { categoryTexts as texts } from '../texts/categories';

/** What the form holds of a category. */
export interface CategoryValues {
  readonly category_name: string;
  readonly category_image: PictureValue;
  readonly category_description: string;
}

/** What is sent of the form: the picture only when it is a new one. */
export const payloadOf = ({ category_image: picture, ...values }: CategoryValues, version?: number) =>
  multipartOf({
    ...values,
    version,
    category_image: picture instanceof File ? picture : undefined,
    remove_image: picture === REMOVED ? true : undefined,
  });

export const categories = defineResource<Category, CategoryValues>({
  key: 'categories',
  one: 'category',
  many: 'categories',
  empty: texts.empty,
  list: { path: '/view-product-categories', rows: 'categories' },
  add: {
    title: texts.addTitle,
    call: (values) => post<CategorySavedResponse>('/add-product-category', payloadOf(values)),
    failed: texts.notAdded,
  },
  // The product had the menu entry without the call (decision BO-6).
  update: {
    title: texts.editTitle,
    call: ({ id, version }, values) =>
      post<CategorySavedResponse>(`/update-product-category/${id}`, payloadOf(values, version)),
    failed: texts.notSaved,
  },
  remove: ({ id }) => post(`/delete-product-category/${id}`),
  removeMany: (ids) => post<BulkOutcome>('/delete-product-categories', { ids }),
});
