import { ImportPage } from '@ofisi/shared-admin-ui/import-page';
import { brandTexts } from '../texts/brands';
import { brands } from './brands.resource';

/** Imports brands from a file. */
export const ImportBrandsPage = () => (
  <ImportPage
    kind="brands"
    many={brands.many}
    resource={brands}
    back={{ to: '/admin/product/brands', label: brandTexts.title }}
  />
);
