import { Navigate, useParams } from '@ofisi/shared-contract/routing';
import { offerPath } from './offers.resource';

/** Redirects the specification's address of an offer to the offer's page (decision BO-10). */
export function OfferAtSpecifiedAddress() {
  const { id = '' } = useParams();
  return <Navigate to={offerPath({ id: encodeURIComponent(id) })} replace />;
}

/** Likewise for the form. */
export function OfferFormAtSpecifiedAddress() {
  const { id = '' } = useParams();
  return <Navigate to={`${offerPath({ id: encodeURIComponent(id) })}/edit`} replace />;
}
