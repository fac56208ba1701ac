import { phone, rowMenu, rowNumber, text } from '@ofisi/shared-admin-ui/columns';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { SupplierForm } from './supplier-form';
import { suppliers } from './suppliers.resource';
import { supplierTexts } from '../texts/suppliers';

export const SuppliersPage = () => (
  <ResourcePage
    resource={suppliers}
    title={supplierTexts.title}
    newLabel={supplierTexts.add}
    columns={[
      rowNumber(),
      text(supplierTexts.columns.name, 'supplier_name'),
      text(supplierTexts.columns.organization, 'organization', { wraps: true }),
      phone(supplierTexts.columns.phone, 'supplier_phone', { wraps: true }),
      text(supplierTexts.columns.email, 'supplier_email', { wraps: true }),
      text(supplierTexts.columns.city, 'city'),
      rowMenu(),
    ]}
    filterBy={['supplier_name', 'organization', 'supplier_phone']}
    form={SupplierForm}
  />
);
