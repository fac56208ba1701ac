import type { Offer } from '@ofisi/api-contract/catalogue/staff-offers';
import { useEditor } from '@ofisi/shared-admin-ui/editor';
import { useNavigate, useParams } from '@ofisi/shared-contract/routing';
import { OfferForm } from './offer-form';
import { OfferPage } from './offer-page';
import { offerPath, offers } from './offers.resource';
import { useOffer } from './use-offer';

/** The form of an offer over the offer's page, at an address of its own (decision BO-10). */
export function EditOfferPage() {
  const { id = '' } = useParams();
  const { data: offer } = useOffer(id);
  return (
    <>
      <OfferPage />
      {offer && <OpenForm offer={offer} />}
    </>
  );
}

function OpenForm({ offer }: { readonly offer: Offer }) {
  const navigate = useNavigate();
  const { form } = useEditor(offers, offer);
  if (!form) return null;
  const { row, modal } = form;
  return (
    <OfferForm row={row} modal={{ ...modal, afterClose: () => void navigate(offerPath(offer), { replace: true }) }} />
  );
}
