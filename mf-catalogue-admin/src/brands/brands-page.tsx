import { rowMenu, rowNumber, text } from '@ofisi/shared-admin-ui/columns';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { BrandForm } from './brand-form';
import { brands } from './brands.resource';
import { brandTexts } from '../texts/brands';

export const BrandsPage = () => (
  <ResourcePage
    resource={brands}
    importPath="/admin/product/brands/import"
    title={brandTexts.title}
    newLabel={brandTexts.add}
    columns={[rowNumber(), text(brandTexts.name, 'brand_name', { sortable: true }), rowMenu()]}
    filterBy="brand_name"
    form={BrandForm}
  />
);
