import { categoryCalls } from '@ofisi/api-contract/catalogue/calls';
import { contractResource } from '@ofisi/shared-admin-ui/contract-resource';
import type { Category } from '@ofisi/api-contract/catalogue/categories';
import { multipartOf } from '@ofisi/shared-admin-ui/multipart';
import { REMOVED, type PictureValue } from '@ofisi/shared-admin-ui/picture-field';

/** Form values of a category. */
export interface CategoryValues {
  readonly category_name: string;
  readonly category_image: PictureValue;
  readonly category_description: string;
}

/** The body of the calls; includes the picture only if it is new. */
export const payloadOf = ({ category_image: picture, ...values }: CategoryValues, version?: number) =>
  multipartOf({
    ...values,
    version,
    category_image: picture instanceof File ? picture : undefined,
    remove_image: picture === REMOVED ? true : undefined,
  });

export const categories = contractResource<Category, CategoryValues>(categoryCalls, {
  key: 'categories',
  one: 'category',
  many: 'categories',
  payloadOf: (values, category) => payloadOf(values, category?.version),
  add: {},
  // The specification has the menu entry but not the call (decision BO-6).
  update: {},
});
