import { Suspense, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { Footer } from './footer/footer';
import { Notices } from '../frame/notices';
import styles from './site-layout.module.css';
import { SkipLink } from '../frame/skip-link';
import { TopBar } from './top-bar/top-bar';
import { useFocusOnNewPage } from '../frame/use-focus-on-new-page';
import { WithoutScript } from './without-script';

/**
 * The frame of every shop page: bar above, footer below, the page between (SF §2). Each is hydrated separately (decision 016): the one that
 * is pressed goes first.
 */
export function SiteLayout() {
  const main = useRef<HTMLElement>(null);
  useFocusOnNewPage(main);

  return (
    <div className={styles.page}>
      <SkipLink />
      <Suspense>
        <TopBar />
      </Suspense>
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        <WithoutScript />
        <Outlet />
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <Notices />
    </div>
  );
}
