import { ImportPage } from '@ofisi/shared-admin-ui/import-page';
import { supplierTexts as texts } from '../texts/suppliers';
import { suppliers } from './suppliers.resource';

/** Imports suppliers from a file. */
export const ImportSuppliersPage = () => (
  <ImportPage
    kind="suppliers"
    many={suppliers.many}
    resource={suppliers}
    back={{ to: '/admin/contacts/suppliers', label: texts.title }}
  />
);
