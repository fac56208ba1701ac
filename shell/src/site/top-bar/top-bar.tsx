import { useSession } from '@ofisi/shared-auth/session';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import iconButtons from '@ofisi/shared-site-ui/icon-button.module.css';
import { chevronIcon } from '@ofisi/shared-site-ui/icons/chevron';
import { heartIcon } from '@ofisi/shared-site-ui/icons/heart';
import layout from '@ofisi/shared-site-ui/layout.module.css';
import { Link, NavLink } from 'react-router-dom';
import { Avatar } from '../../menu/avatar';
import { Dropdown } from '../../menu/dropdown';
import { AccountEntries } from './account-entries';
import { CartLink } from './cart-link';
import { Logo } from '../../frame/logo';
import { MobileMenu } from './mobile-menu';
import { SITE_LINKS } from '../site-links';
import { SiteSearch } from '../search/site-search';
import { ThemeSwitch } from '../../frame/theme-switch';
import { siteTexts } from '../../texts/site';
import styles from './top-bar.module.css';
import { useScrolled } from './use-scrolled';

/** The bar of every shop page (SF §2 Top bar). Its height never changes; once the page is scrolled it gains a shadow and its logo shrinks. */
export function TopBar() {
  const scrolled = useScrolled();
  const status = useSession((session) => session.status);
  const user = useSession((session) => session.user);

  return (
    <header className={styles.bar} data-scrolled={scrolled}>
      <div className={`${layout.container} ${styles.row}`}>
        <Link className={styles.logo} to="/" aria-label={siteTexts.toHome}>
          <Logo />
        </Link>
        <nav className={styles.links} aria-label={siteTexts.links}>
          {SITE_LINKS.map(({ label, to }) => (
            <NavLink key={to} className={`${styles.link}`} to={to} end>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.tools}>
          <SiteSearch />
          <ThemeSwitch />
          <Link
            className={`${iconButtons.button} ${styles.favourites}`}
            to="/favourites"
            aria-label={siteTexts.favourites}
          >
            <Icon drawing={heartIcon} size={22} />
          </Link>
          <CartLink />
          <div className={styles.account}>
            {status === 'signed-out' && (
              <Link className={buttons.primary} to="/login">
                {siteTexts.login}
              </Link>
            )}
            {user && (
              <Dropdown
                name={siteTexts.accountOf(user.name)}
                trigger={
                  <>
                    <Avatar name={user.name} />
                    <span className={styles.firstName}>{user.name.split(' ')[0]}</span>
                    <Icon drawing={chevronIcon} size={22} />
                  </>
                }
              >
                <AccountEntries menu="desktop" />
              </Dropdown>
            )}
          </div>
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
