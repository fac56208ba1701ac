import type { Customer } from '@ofisi/api-contract/contacts/customers';
import { Fact } from '@ofisi/shared-admin-ui/facts';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { useSession } from '@ofisi/shared-auth/session';
import { Link } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { customerParty } from '../party/party';
import { PartyFacts } from '../party/party-facts';
import { PartyPage } from '../party/party-page';
import { Slot } from '../slots';
import { customerTexts as texts } from '../texts/customers';
import { CustomerForm } from './customer-form';
import { customers } from './customers.resource';

const { fields } = texts;

/** Links to record a payment from the customer, and to their sales with the open amounts. */
function SalesOf({ customer }: { readonly customer: Customer }) {
  const permissions = useSession((session) => session.permissions);
  const list = '/admin/sales/order';
  return (
    <>
      {permissions.includes('sales.contacts') && permissions.includes('sales.view') && (
        <Link className={buttons.button} to={`${list}?customer_id=${customer.id}`}>
          {texts.sales}
        </Link>
      )}
      {permissions.includes('sales.create') && permissions.includes('sales.view') && (
        <Link className={buttons.button} to={`${list}?payment-of=${customer.id}`}>
          {texts.recordPayment}
        </Link>
      )}
    </>
  );
}

/** One customer. */
export const CustomerPage = () => (
  <PartyPage
    kind="customers"
    resource={customers}
    partyOf={customerParty}
    texts={texts}
    form={CustomerForm}
    actions={(customer) => <SalesOf customer={customer} />}
    facts={(customer) => (
      <>
        <PartyFacts
          kind="customers"
          party={customerParty(customer)}
          labels={{ phone: fields.customer_phone, email: fields.customer_email }}
        >
          <Fact term={fields.customer_category}>{customer.customer_category}</Fact>
          <Fact term={fields.customer_location}>{customer.customer_location}</Fact>
          <Fact term={fields.shop_account}>{customer.shop_account}</Fact>
          <Fact term={fields.created_at}>{formatDateTime(customer.created_at)}</Fact>
        </PartyFacts>
        <Slot name="customer-page.details" customerId={customer.id} />
      </>
    )}
  />
);
