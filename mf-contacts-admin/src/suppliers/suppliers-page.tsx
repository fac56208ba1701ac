import { money, phone, rowMenu, rowNumber, text } from '@ofisi/shared-admin-ui/columns';
import { amountFilter, flagFilter } from '@ofisi/shared-admin-ui/filters';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { SupplierForm } from './supplier-form';
import { suppliers } from './suppliers.resource';
import { contactTexts } from '../texts/contacts';
import { supplierTexts } from '../texts/suppliers';

export const SuppliersPage = () => (
  <ResourcePage
    resource={suppliers}
    importPath="/admin/contacts/suppliers/import"
    title={supplierTexts.title}
    newLabel={supplierTexts.add}
    columns={[
      rowNumber(),
      text(supplierTexts.fields.name, 'supplier_name', { sortable: true }),
      text(contactTexts.fields.organization, 'organization', { sortable: true, wraps: true }),
      phone(supplierTexts.columns.phone, 'supplier_phone', { wraps: true }),
      text(supplierTexts.columns.email, 'supplier_email', { sortable: true, wraps: true }),
      text(contactTexts.fields.city, 'city', { sortable: true }),
      money(contactTexts.fields.balance, 'balance', { sortable: true }),
      rowMenu(),
    ]}
    filterBy={['supplier_name', 'organization', 'supplier_phone']}
    filters={[
      flagFilter(contactTexts.fields.is_active, 'is_active', contactTexts.activity),
      amountFilter(contactTexts.fields.balance, 'balance'),
    ]}
    form={SupplierForm}
  />
);
