import { allows } from '@ofisi/shared-auth/permissions';
import { useSession } from '@ofisi/shared-auth/session';
import { useRef, useState } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { Logo, LogoMark } from '../frame/logo';
import { Notices } from '../frame/notices';
import { SiteLayout } from '../site/site-layout';
import { SkipLink } from '../frame/skip-link';
import { useFocusOnNewPage } from '../frame/use-focus-on-new-page';
import { PaletteDialog } from '../palette/palette-dialog';
import { AdminBar } from './admin-bar';
import { FilledSlots } from './filled-slots';
import { backOfficeTexts } from '../texts/back-office';
import styles from './admin-layout.module.css';
import { useInterruptedPage } from '../session/interrupted-page';
import { useQaByAddress } from '../qa/use-qa-by-address';
import { useStaffPass } from '../qa/use-staff-pass';
import { SidebarDrawer } from './sidebar-drawer';
import { SidebarNav } from './sidebar-nav';
import { keepSidebar, useSidebarCollapsed } from './sidebar-state';
import { useMobile } from './use-mobile';
import { useSidebarShortcut } from './use-sidebar-shortcut';

const SIDEBAR_ID = 'sidebar';

/**
 * The frame of every back-office page (BO §2 Shell). A user whose role has no access sees the refusal in the shop's frame instead: none of
 * the menu's entries would open for them.
 */
export function AdminLayout() {
  const { status, permissions } = useSession();
  const isInterrupted = useInterruptedPage();
  const refused =
    (status === 'signed-out' && !isInterrupted) ||
    (status === 'signed-in' && !allows('backoffice.access', true, permissions));
  return refused ? <SiteLayout /> : <BackOffice />;
}

function BackOffice() {
  const mobile = useMobile();
  const collapsed = useSidebarCollapsed();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  useFocusOnNewPage(main);

  const toggleSidebar = () => {
    if (mobile) setDrawerOpen(!drawerOpen);
    else keepSidebar(collapsed ? 'expanded' : 'collapsed');
  };
  useSidebarShortcut(toggleSidebar);
  useQaByAddress();
  useStaffPass();

  return (
    <div className={styles.page}>
      <SkipLink />
      <aside
        id={SIDEBAR_ID}
        className={styles.sidebar}
        data-collapsed={collapsed}
        aria-label={backOfficeTexts.sidebar}
        // The drawer has the same menu; styles hide this one too, before any script runs.
        hidden={mobile}
      >
        <Link className={styles.logo} to="/admin/dashboard" aria-label={backOfficeTexts.toDashboard}>
          {collapsed ? <LogoMark className={styles.mark} /> : <Logo />}
        </Link>
        <SidebarNav collapsed={collapsed} />
      </aside>
      <div className={styles.body}>
        <AdminBar
          sidebarOpen={mobile ? drawerOpen : !collapsed}
          sidebarId={SIDEBAR_ID}
          onToggleSidebar={toggleSidebar}
        />
        <main ref={main} id="main" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        <Notices />
      </div>
      <PaletteDialog />
      <FilledSlots />
      {mobile && drawerOpen && <SidebarDrawer onClose={() => setDrawerOpen(false)} />}
    </div>
  );
}
