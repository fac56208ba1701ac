import { usePageTitle } from '@ofisi/shared-page/page-head';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Link } from 'react-router-dom';
import { SearchForm } from '../../site/search/search-form';
import { MessagePage } from './message-page';
import { Savannah } from '../sign-in/savannah';

/** For every address that no release claims. */
export function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <MessagePage
      title="We can’t find that page"
      art={<Savannah />}
      actions={
        <>
          <Link className={buttons.primary} to="/shop">
            Go to the shop
          </Link>
          <Link className={buttons.button} to="/">
            Home
          </Link>
          <Link className={buttons.button} to="/track-order">
            Track your order
          </Link>
        </>
      }
    >
      <p>It may have moved, or the address may contain a typo. What are you looking for?</p>
      <SearchForm name="What are you looking for?" />
    </MessagePage>
  );
}
