import { rowMenu, rowNumber, text } from '@ofisi/shared-admin-ui/columns';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { BrandForm } from './brand-form';
import { brands } from './brands.resource';

export const BrandsPage = () => (
  <ResourcePage
    resource={brands}
    title="Brands"
    newLabel="New Brand"
    columns={[rowNumber(), text('Brand Name', 'brand_name'), rowMenu()]}
    filterBy="brand_name"
    form={BrandForm}
  />
);
