import { usePageTitle } from '@ofisi/shared-contract/page-title';
import { Link } from 'react-router-dom';
import { MessagePage } from './message-page';

/** For every address that no release claims. */
export function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <MessagePage
      title="There is no page at this address"
      actions={
        <>
          <Link className="button button--primary" to="/shop">
            Go to the shop
          </Link>
          <Link className="button" to="/">
            Home
          </Link>
        </>
      }
    >
      <p>It may have moved, or the address may be mistyped.</p>
    </MessagePage>
  );
}
