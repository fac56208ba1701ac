import type { Category } from '@ofisi/api-contract/catalogue/categories';
import { rowMenu, rowNumber, text } from '@ofisi/shared-admin-ui/columns';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { RowOrder } from '@ofisi/shared-admin-ui/row-order';
import { pictureUrl } from '@ofisi/shared-shop/pictures';
import { categoryTexts as texts } from '../texts/categories';
import { categories } from './categories.resource';
import styles from './categories-page.module.css';
import { CategoryForm } from './category-form';

/** Decorative, because the name is shown beside it. */
const picture = ({ category_image: image }: Category) =>
  image && <img src={pictureUrl('categories', image, 320)} alt="" loading="lazy" className={styles['picture']} />;

export const CategoriesPage = () => (
  <ResourcePage
    resource={categories}
    importPath="/admin/product/categories/import"
    tools={
      <RowOrder
        resource={categories}
        title={texts.orderTitle}
        nameOf={({ category_name: name }: Category) => name}
        path="/order-product-categories"
      />
    }
    columns={[
      rowNumber(),
      { id: 'category_image', header: texts.picture, cell: picture, notOnCards: true },
      text(texts.name, 'category_name', { sortable: true }),
      text(texts.description, 'category_description', { sortable: true, wraps: true }),
      rowMenu(),
    ]}
    filterBy="category_name"
    form={CategoryForm}
  />
);
