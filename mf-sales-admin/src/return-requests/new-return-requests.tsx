import { Link } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { returnRequestTexts as texts } from '../texts/return-requests';
import { RETURN_REQUESTS_PATH, useNewReturnRequests } from './return-requests.resource';

/** Link to the requests, with the number of those waiting for an answer. */
export function NewReturnRequests() {
  const count = useNewReturnRequests();
  return (
    <Link to={count ? `${RETURN_REQUESTS_PATH}?status=new` : RETURN_REQUESTS_PATH} className={buttons.button}>
      {count ? texts.waiting(count) : texts.none}
    </Link>
  );
}
