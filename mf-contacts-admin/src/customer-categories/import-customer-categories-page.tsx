import { ImportPage } from '@ofisi/shared-admin-ui/import-page';
import { customerCategoryTexts } from '../texts/customer-categories';
import { customerCategories } from './customer-categories.resource';

/** Imports customer categories from a file. */
export const ImportCustomerCategoriesPage = () => (
  <ImportPage
    kind="customer_categories"
    many={customerCategories.many}
    resource={customerCategories}
    back={{ to: '/admin/contacts/customer-categories', label: customerCategoryTexts.all }}
  />
);
