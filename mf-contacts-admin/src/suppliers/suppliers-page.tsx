import { phone, rowMenu, rowNumber, text } from '@ofisi/shared-admin-ui/columns';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { SupplierForm } from './supplier-form';
import { suppliers } from './suppliers.resource';

export const SuppliersPage = () => (
  <ResourcePage
    resource={suppliers}
    title="Suppliers"
    newLabel="New Supplier"
    columns={[
      rowNumber(),
      text('Supplier Name', 'supplier_name'),
      text('Organization', 'organization', { wraps: true }),
      phone('Phone', 'supplier_phone', { wraps: true }),
      text('Email', 'supplier_email', { wraps: true }),
      text('City', 'city'),
      rowMenu(),
    ]}
    filterBy={['supplier_name', 'organization', 'supplier_phone']}
    form={SupplierForm}
  />
);
