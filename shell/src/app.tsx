import { useSession } from '@ofisi/shared-auth/session';
import type { BootDocument } from '@ofisi/shared-contract/boot';
import type { Layout } from '@ofisi/shared-contract/manifest';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, useMemo } from 'react';
import { Navigate, type RouteObject, useRoutes } from 'react-router-dom';
import { settingsPath } from './admin/settings-path';
import { BootContext } from './composition/boot-context';
import { ownDocument } from './composition/own-document';
import { OwnPart } from './composition/own-part';
import { PagePlaceholder } from './composition/page-placeholder';
import { RemotePart } from './composition/remote-part';
import { PageTitle } from './frame/page-title';
import { NotFound } from './pages/messages/message-pages';
import { ScrollToTop } from './frame/scroll-to-top';
import { AskToSignIn } from './session/ask-to-sign-in';
import { Guard } from './session/guard';
import { useLoadSession } from './session/use-load-session';
import { SiteLayout } from './site/site-layout';
import { partTexts } from './texts/parts';

const loadProfile = async () =>
  (await import(/* webpackChunkName: "profile" */ './pages/profile/profile-page')).ProfilePage;

const ToSettings = () => (
  <Navigate to={useSession(({ permissions }) => settingsPath(permissions)) ?? '/admin/dashboard'} replace />
);

const loadAdminLayout = async () => {
  await ownDocument(document);
  return (await import('./admin/admin-layout')).AdminLayout;
};

/**
 * The shell's own pages by route id. None of them is a shopper's first screen, so each is loaded as a chunk of its own. Every chunk adds a
 * hash to the first script, so the pages around signing in share one chunk, named after all of them.
 */
const SHELL_PAGES: Readonly<Record<string, () => Promise<ComponentType>>> = {
  login: async () =>
    (
      await import(
        /* webpackChunkName: "login~register~forgot-password~reset-password~confirm-email" */ './pages/sign-in/login-page'
      )
    ).LoginPage,
  register: async () =>
    (
      await import(
        /* webpackChunkName: "login~register~forgot-password~reset-password~confirm-email" */ './pages/sign-in/registration-page'
      )
    ).RegistrationPage,
  'forgot-password': async () =>
    (
      await import(
        /* webpackChunkName: "login~register~forgot-password~reset-password~confirm-email" */ './pages/sign-in/forgot-password-page'
      )
    ).ForgotPasswordPage,
  'reset-password': async () =>
    (
      await import(
        /* webpackChunkName: "login~register~forgot-password~reset-password~confirm-email" */ './pages/sign-in/reset-password-page'
      )
    ).ResetPasswordPage,
  'confirm-email': async () =>
    (
      await import(
        /* webpackChunkName: "login~register~forgot-password~reset-password~confirm-email" */ './pages/sign-in/confirm-email-page'
      )
    ).ConfirmEmailPage,
  profile: loadProfile,
  'admin-profile': loadProfile,
  settings: () => Promise.resolve(ToSettings),
  admin: async () =>
    (await import(/* webpackChunkName: "admin~dashboard" */ './pages/dashboard/to-back-office-page')).ToBackOfficePage,
  dashboard: async () =>
    (await import(/* webpackChunkName: "admin~dashboard" */ './pages/dashboard/dashboard-page')).DashboardPage,
};

interface AppProps {
  readonly boot: BootDocument;
  readonly queryClient: QueryClient;
  /** Wraps the pages in a router: the browser's, or a static one for a page rendered on the server. */
  readonly router: (pages: ReactNode) => ReactNode;
}

/** The host: providers, layouts and one guarded route per entry of the boot document. */
export const App = ({ boot, queryClient, router }: AppProps) => (
  <BootContext value={boot}>
    <QueryClientProvider client={queryClient}>{router(<Pages boot={boot} />)}</QueryClientProvider>
  </BootContext>
);

/** Every page of the boot document, inside whatever router surrounds it. */
export function Pages({ boot }: { readonly boot: BootDocument }) {
  const routes = useMemo(() => routesOf(boot), [boot]);
  const page = useRoutes(routes);
  return (
    <Suspense fallback={<PagePlaceholder />}>
      {page}
      <ScrollToTop />
      <AskToSignIn />
      <LoadSession />
    </Suspense>
  );
}

/** A component of its own, so that a change of the session does not re-render every page, least of all one that is still hydrating. */
function LoadSession(): null {
  useLoadSession();
  return null;
}

function routesOf(boot: BootDocument): RouteObject[] {
  const pagesIn = (layout: Layout): RouteObject[] =>
    boot.routes
      .filter((route) => route.layout === layout)
      .map((route) => ({ path: route.path, element: <Page key={route.id} route={route} /> }));
  return [
    {
      element: <OwnPart title={partTexts.backOffice} id="admin-layout" load={loadAdminLayout} />,
      // The whole area is guarded, including addresses without a page (BO §2 Routes).
      children: [...pagesIn('admin'), { path: '/admin/*', element: <NoSuchAdminPage /> }],
    },
    { element: <SiteLayout />, children: [...pagesIn('site'), { path: '*', element: <NotFound /> }] },
  ];
}

const NoSuchAdminPage = () => (
  <Guard access="backoffice.access">
    <NotFound />
  </Guard>
);

function Page({ route }: { readonly route: BootDocument['routes'][number] }) {
  const loadOwn = route.remote === 'shell' ? SHELL_PAGES[route.id] : undefined;
  return (
    <>
      <PageTitle title={route.title} />
      <Guard access={route.access}>
        <Suspense fallback={<PagePlaceholder />}>
          {loadOwn ? (
            <OwnPart title={route.title} id={route.id} load={loadOwn} />
          ) : (
            <RemotePart remote={route.remote} kind="screens" id={route.id} placeholder={<PagePlaceholder />} />
          )}
        </Suspense>
      </Guard>
    </>
  );
}
