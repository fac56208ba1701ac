import { Navigate, useParams } from '@ofisi/shared-contract/routing';
import { offerPath } from './offers.resource';

/** The addresses that the specification has of an offer lead to its page and its form (decision BO-10). */
export function OfferAtSpecifiedAddress() {
  const { id = '' } = useParams();
  return <Navigate to={offerPath({ id: encodeURIComponent(id) })} replace />;
}

/** As above, of the form. */
export function OfferFormAtSpecifiedAddress() {
  const { id = '' } = useParams();
  return <Navigate to={`${offerPath({ id: encodeURIComponent(id) })}/edit`} replace />;
}
