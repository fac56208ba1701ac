import { usePageTitle } from '@ofisi/shared-page/page-head';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Link } from 'react-router-dom';
import { SearchForm } from '../../site/search/search-form';
import { MessagePage } from './message-page';
import { Savannah } from '../sign-in/savannah';
import { notFoundTexts } from '../../texts/not-found';

/** For every address that no release claims. */
export function NotFoundPage() {
  usePageTitle(notFoundTexts.notFoundTitle);
  return (
    <MessagePage
      title={notFoundTexts.notFound}
      art={<Savannah />}
      actions={
        <>
          <Link className={buttons.primary} to="/shop">
            {notFoundTexts.goToShop}
          </Link>
          <Link className={buttons.button} to="/">
            {notFoundTexts.home}
          </Link>
          <Link className={buttons.button} to="/track-order">
            {notFoundTexts.trackOrder}
          </Link>
        </>
      }
    >
      <p>{notFoundTexts.notFoundText}</p>
      <SearchForm name={notFoundTexts.search} />
    </MessagePage>
  );
}
