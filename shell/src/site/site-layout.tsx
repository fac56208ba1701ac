import { useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { Footer } from './footer';
import { Notices } from './notices';
import styles from './site-layout.module.css';
import { SkipLink } from './skip-link';
import { TopBar } from './top-bar';
import { useFocusOnNewPage } from './use-focus-on-new-page';
import { WithoutScript } from './without-script';

/** Bar above, footer below, the page between: what every shop page wears (SF §2). */
export function SiteLayout() {
  const main = useRef<HTMLElement>(null);
  useFocusOnNewPage(main);

  return (
    <div className={styles.page}>
      <SkipLink />
      <TopBar />
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        <WithoutScript />
        <Outlet />
      </main>
      <Footer />
      <Notices />
    </div>
  );
}
