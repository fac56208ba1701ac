import { usePageTitle } from '@ofisi/shared-page/page-head';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Link, useLocation } from 'react-router-dom';
import { openPalette } from '../../palette/palette-state';
import { SearchForm } from '../../site/search/search-form';
import { MessagePage } from './message-page';
import { Savannah } from '../sign-in/savannah';
import { notFoundTexts } from '../../texts/not-found';

/** For every address that no release claims. The back-office has one of its own. */
export function NotFoundPage() {
  usePageTitle(notFoundTexts.notFoundTitle);
  const { pathname } = useLocation();
  return /^\/admin(?:\/|$)/.test(pathname) ? <NoSuchAdminPage /> : <NoSuchPage />;
}

const NoSuchPage = () => (
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

const NoSuchAdminPage = () => (
  <MessagePage
    title={notFoundTexts.notFound}
    actions={
      <>
        <Link className={buttons.primary} to="/admin/dashboard">
          {notFoundTexts.dashboard}
        </Link>
        <button type="button" className={buttons.button} onClick={openPalette}>
          {notFoundTexts.searchBackOffice}
        </button>
      </>
    }
  >
    <p>{notFoundTexts.adminText}</p>
  </MessagePage>
);
