import { rowMenu, rowNumber, text } from '@ofisi/shared-admin-ui/columns';
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
      text('Organization', 'organization'),
      text('Phone', 'supplier_phone'),
      text('Email', 'supplier_email'),
      text('City', 'city'),
      rowMenu(),
    ]}
    filterBy={['supplier_name', 'organization', 'supplier_phone']}
    form={SupplierForm}
  />
);
