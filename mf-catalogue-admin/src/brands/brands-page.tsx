import type { AddBrandRequest, Brand } from '@ofisi/api-contract/catalogue/brands';
import { rowMenu, rowNumber, text } from '@ofisi/shared-admin-ui/columns';
import { formOf, textField } from '@ofisi/shared-admin-ui/form-of';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { brands } from './brands.resource';
import { brandTexts } from '../texts/brands';

/** Only the server has rules for the name (BO §5). */
const form = formOf<Brand, AddBrandRequest>({ brand_name: textField(brandTexts.name) });

export const BrandsPage = () => (
  <ResourcePage
    resource={brands}
    importPath="/admin/product/brands/import"
    columns={[rowNumber(), text(brandTexts.name, 'brand_name', { sortable: true }), rowMenu()]}
    filterBy="brand_name"
    form={form}
  />
);
