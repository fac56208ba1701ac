import type { Supplier } from '@ofisi/api-contract/contacts/suppliers';
import { link, money, phone, rowMenu, rowNumber, text } from '@ofisi/shared-admin-ui/columns';
import { amountFilter, flagFilter } from '@ofisi/shared-admin-ui/filters';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { useNavigate } from '@ofisi/shared-contract/routing';
import { activityOfMany, useActivity } from '../party/activity';
import { partyPath } from '../party/party';
import { contactTexts } from '../texts/contacts';
import { supplierTexts } from '../texts/suppliers';
import { SupplierForm } from './supplier-form';
import { suppliers } from './suppliers.resource';

const pathOf = ({ id }: Supplier) => partyPath('suppliers', id);

export function SuppliersPage() {
  const navigate = useNavigate();
  const activity = useActivity('suppliers');
  return (
    <ResourcePage
      resource={suppliers}
      importPath="/admin/contacts/suppliers/import"
      title={supplierTexts.title}
      newLabel={supplierTexts.add}
      columns={[
        rowNumber(),
        link(supplierTexts.fields.supplier_name, 'supplier_name', pathOf, { sortable: true }),
        text(contactTexts.fields.organization, 'organization', { sortable: true, wraps: true }),
        phone(supplierTexts.columns.phone, 'supplier_phone', { wraps: true }),
        text(supplierTexts.columns.email, 'supplier_email', { sortable: true, wraps: true }),
        text(contactTexts.fields.city, 'city', { sortable: true }),
        money(contactTexts.fields.balance, 'balance', { sortable: true }),
        text(contactTexts.fields.payment_days, 'payment_days', { sortable: true, extra: true }),
        rowMenu(),
      ]}
      filterBy={['supplier_name', 'organization', 'supplier_phone']}
      filters={[
        flagFilter(contactTexts.fields.is_active, 'is_active', contactTexts.activity),
        amountFilter(contactTexts.fields.balance, 'balance'),
      ]}
      form={SupplierForm}
      actions={[{ label: contactTexts.open, run: (supplier) => void navigate(pathOf(supplier)) }, ...activity.actions]}
      bulkActions={activityOfMany('suppliers', suppliers.one)}
      alert={activity.alert}
    />
  );
}
