import type { Customer } from '@ofisi/api-contract/contacts/customers';
import { link, money, phone, rowMenu, rowNumber, text } from '@ofisi/shared-admin-ui/columns';
import { amountFilter, dateFilter, flagFilter, recordFilter } from '@ofisi/shared-admin-ui/filters';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { useNavigate } from '@ofisi/shared-contract/routing';
import { activityOfMany, useActivity } from '../party/activity';
import { partyPath } from '../party/party';
import { contactTexts } from '../texts/contacts';
import { customerTexts } from '../texts/customers';
import { CustomerForm } from './customer-form';
import { customerCategories, customerLocations } from './customer-sources';
import { customers } from './customers.resource';

const pathOf = ({ id }: Customer) => partyPath('customers', id);

export function CustomersPage() {
  const navigate = useNavigate();
  const activity = useActivity('customers');
  return (
    <ResourcePage
      resource={customers}
      importPath="/admin/contacts/customers/import"
      title={customerTexts.title}
      newLabel={customerTexts.add}
      columns={[
        rowNumber(),
        link(customerTexts.fields.customer_name, 'customer_name', pathOf, { sortable: true }),
        text(contactTexts.fields.organization, 'organization', { sortable: true, wraps: true }),
        phone(customerTexts.columns.phone, 'customer_phone', { wraps: true }),
        text(customerTexts.columns.email, 'customer_email', { sortable: true, wraps: true, extra: true }),
        text(contactTexts.fields.city, 'city', { sortable: true }),
        text(customerTexts.columns.category, 'customer_category', { sortable: true }),
        text(customerTexts.columns.location, 'customer_location', { sortable: true, extra: true }),
        money(contactTexts.fields.balance, 'balance', { sortable: true }),
        money(contactTexts.fields.credit_limit, 'credit_limit', { sortable: true, extra: true }),
        text(contactTexts.fields.payment_days, 'payment_days', { sortable: true, extra: true }),
        rowMenu(),
      ]}
      filterBy={['customer_name', 'organization', 'customer_phone']}
      filters={[
        recordFilter(customerTexts.columns.category, 'customer_category_id', customerCategories),
        recordFilter(customerTexts.columns.location, 'customer_location_id', customerLocations),
        flagFilter(contactTexts.fields.is_active, 'is_active', contactTexts.activity),
        amountFilter(contactTexts.fields.balance, 'balance'),
        dateFilter(customerTexts.fields.created_at, 'created_at'),
      ]}
      form={CustomerForm}
      actions={[{ label: contactTexts.open, run: (customer) => void navigate(pathOf(customer)) }, ...activity.actions]}
      bulkActions={activityOfMany('customers', customers.one)}
      alert={activity.alert}
    />
  );
}
