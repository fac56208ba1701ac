import type { Customer } from '@ofisi/api/wire';
import { DetailTabs } from '@ofisi/shared-admin-ui/detail-tabs';
import { DetailsPage } from '@ofisi/shared-admin-ui/details-page';
import { useEditor } from '@ofisi/shared-admin-ui/editor';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { formatDateTime, formatPhone, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { History } from '@ofisi/shared-admin-ui/history';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { queryKey } from '@ofisi/shared-admin-ui/resource';
import { get } from '@ofisi/shared-auth/http';
import { useParams } from '@ofisi/shared-contract/routing';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useQuery } from '@tanstack/react-query';
import { contactTexts } from '../texts/contacts';
import { customerTexts as texts } from '../texts/customers';
import { CustomerForm } from './customer-form';
import { customers } from './customers.resource';
import { CustomerStatement } from './statement/customer-statement';

const LABELS = { ...contactTexts.fields, ...texts.fields };

const asSum = (value: unknown) => (typeof value === 'number' ? formatTotal(value) : '–');
const FORMATS = { opening_balance: asSum, advance_balance: asSum, credit_limit: asSum, balance: asSum };

/** One customer: who they are, what they owe and how it came about, and who changed what. */
export function CustomerPage() {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: [...queryKey(customers), 'one', id],
    queryFn: async ({ signal }) => (await get<{ customer: Customer }>(`/view-customers/${id}`, signal)).customer,
  });
  const { data } = query;
  const editor = useEditor(customers);
  const back = { to: '/admin/contacts/customers', label: texts.title };
  if (!data) {
    return (
      <DetailsPage title={texts.title} back={back}>
        <QueryNotice query={query} failed={texts.failed} />
      </DetailsPage>
    );
  }
  const { yes, no } = contactTexts.activity;
  return (
    <DetailsPage
      title={data.customer_name}
      back={back}
      badge={<span className={badges[data.is_active ? 'success' : 'warning']}>{data.is_active ? yes : no}</span>}
      actions={
        <button type="button" className={buttons.primary} onClick={() => editor.edit(data)}>
          {texts.edit}
        </button>
      }
    >
      <DetailTabs
        tabs={[
          { key: 'details', label: texts.details, content: <Details customer={data} /> },
          { key: 'statement', label: texts.statement, content: <CustomerStatement customer={data} /> },
          {
            key: 'history',
            label: texts.history,
            content: (
              <History resource={customers.key} entity="customers" id={data.id} labels={LABELS} formats={FORMATS} />
            ),
          },
        ]}
      />
      {editor.form && <CustomerForm {...editor.form} />}
    </DetailsPage>
  );
}

const Details = ({ customer }: { customer: Customer }) => (
  <Facts>
    <Fact term={contactTexts.fields.balance}>{formatTotal(customer.balance)}</Fact>
    <Fact term={contactTexts.fields.credit_limit}>
      {customer.credit_limit === null ? texts.noLimit : formatTotal(customer.credit_limit)}
    </Fact>
    <Fact term={contactTexts.fields.payment_terms}>{customer.payment_terms}</Fact>
    <Fact term={contactTexts.fields.organization}>{customer.organization}</Fact>
    <Fact term={texts.fields.customer_phone}>
      <a href={`tel:${customer.customer_phone}`}>{formatPhone(customer.customer_phone)}</a>
    </Fact>
    <Fact term={contactTexts.fields.alternate_phone}>
      {customer.alternate_phone && formatPhone(customer.alternate_phone)}
    </Fact>
    <Fact term={texts.fields.customer_email}>{customer.customer_email}</Fact>
    <Fact term={contactTexts.fields.address}>{customer.address}</Fact>
    <Fact term={contactTexts.fields.city}>{customer.city}</Fact>
    <Fact term={contactTexts.fields.country}>{customer.country}</Fact>
    <Fact term={texts.fields.customer_category}>{customer.customer_category}</Fact>
    <Fact term={texts.fields.customer_location}>{customer.customer_location}</Fact>
    <Fact term={contactTexts.fields.tax_id}>{customer.tax_id}</Fact>
    <Fact term={texts.fields.created_at}>{formatDateTime(customer.created_at)}</Fact>
    <Fact term={contactTexts.fields.notes}>{customer.notes}</Fact>
  </Facts>
);
