import type { RefusalPage } from '../http/refusals';
import { NOTICE_POLICY, noticePage } from '../pages/notice-page';
import { pageHeaders } from '../pages/page-headers';

/** The page for a visitor whose browser sent more cookies than a request may have. Its link, which is empty, leads to the same address. */
export const CLEARED_COOKIES: RefusalPage = {
  html: noticePage(
    'Please open this page again',
    [
      'Your browser had stored more cookies for this shop than it can send, so the shop cleared them; you are logged out.',
    ],
    { to: '', text: 'Open the page again' },
  ),
  headers: pageHeaders(NOTICE_POLICY),
};
