import { ImportPage } from '@ofisi/shared-admin-ui/import-page';
import { categoryTexts } from '../texts/categories';
import { categories } from './categories.resource';

/** Imports categories from a file. */
export const ImportCategoriesPage = () => (
  <ImportPage
    kind="categories"
    many={categories.many}
    resource={categories}
    back={{ to: '/admin/product/categories', label: categoryTexts.title }}
  />
);
