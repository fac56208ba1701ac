import { Fact } from '@ofisi/shared-admin-ui/facts';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { customerParty } from '../party/party';
import { PartyFacts } from '../party/party-facts';
import { PartyPage } from '../party/party-page';
import { customerTexts as texts } from '../texts/customers';
import { CustomerForm } from './customer-form';
import { customers } from './customers.resource';

const { fields } = texts;

/** One customer. */
export const CustomerPage = () => (
  <PartyPage
    kind="customers"
    resource={customers}
    partyOf={customerParty}
    texts={texts}
    form={CustomerForm}
    facts={(customer) => (
      <PartyFacts
        kind="customers"
        party={customerParty(customer)}
        labels={{ phone: fields.customer_phone, email: fields.customer_email }}
      >
        <Fact term={fields.customer_category}>{customer.customer_category}</Fact>
        <Fact term={fields.customer_location}>{customer.customer_location}</Fact>
        <Fact term={fields.created_at}>{formatDateTime(customer.created_at)}</Fact>
      </PartyFacts>
    )}
  />
);
