import type { CustomerCategory } from '@ofisi/api-contract/contacts/customer-categories';
import { custom, rowMenu, rowNumber, text } from '@ofisi/shared-admin-ui/columns';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { customerCategoryTexts as texts } from '../texts/customer-categories';
import { customerCategories } from './customer-categories.resource';
import { CustomerCategoryForm } from './customer-category-form';

export const CustomerCategoriesPage = () => (
  <ResourcePage
    resource={customerCategories}
    importPath="/admin/contacts/customer-categories/import"
    title={texts.title}
    section={texts.section}
    newLabel={texts.add}
    columns={[
      rowNumber(),
      text(texts.name, 'category_name', { sortable: true }),
      text(texts.description, 'category_description', { sortable: true, wraps: true }),
      custom<CustomerCategory>(texts.discount, 'discount', ({ discount }) => texts.percent(discount), {
        sortable: true,
      }),
      rowMenu(),
    ]}
    filterBy="category_name"
    form={CustomerCategoryForm}
  />
);
