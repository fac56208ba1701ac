import { Link } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { quotationTexts } from '../texts/quotations';
import { REQUESTS_PATH, useNewRequests } from './quote-requests.resource';

const texts = quotationTexts.requests;

/** Link to the requests, with the number of those waiting for an answer. */
export function NewRequests() {
  const count = useNewRequests();
  return count ? (
    <Link to={`${REQUESTS_PATH}?status=new`} className={buttons.button}>
      {texts.waiting(count)}
    </Link>
  ) : (
    <Link to={REQUESTS_PATH} className={buttons.button}>
      {texts.none}
    </Link>
  );
}
