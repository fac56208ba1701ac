import { ImportPage } from '@ofisi/shared-admin-ui/import-page';
import { customerTexts as texts } from '../texts/customers';
import { customers } from './customers.resource';

/** Imports customers from a file. */
export const ImportCustomersPage = () => (
  <ImportPage
    kind="customers"
    many={customers.many}
    resource={customers}
    back={{ to: '/admin/contacts/customers', label: texts.title }}
  />
);
