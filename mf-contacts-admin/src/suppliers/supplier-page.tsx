import { supplierParty } from '../party/party';
import { PartyFacts } from '../party/party-facts';
import { PartyPage } from '../party/party-page';
import { supplierTexts as texts } from '../texts/suppliers';
import { SupplierForm } from './supplier-form';
import { suppliers } from './suppliers.resource';

const { fields } = texts;

/** One supplier. */
export const SupplierPage = () => (
  <PartyPage
    kind="suppliers"
    resource={suppliers}
    partyOf={supplierParty}
    texts={texts}
    form={SupplierForm}
    facts={(supplier) => (
      <PartyFacts
        kind="suppliers"
        party={supplierParty(supplier)}
        labels={{ phone: fields.supplier_phone, email: fields.supplier_email }}
      />
    )}
  />
);
