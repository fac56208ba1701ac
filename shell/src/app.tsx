import { queryClient } from '@ofisi/shared-auth/query';
import type { BootDocument } from '@ofisi/shared-contract/boot';
import type { Layout } from '@ofisi/shared-contract/manifest';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo } from 'react';
import { BrowserRouter, type RouteObject, useRoutes } from 'react-router-dom';
import { BootContext } from './composition/boot-context';
import { PagePlaceholder } from './composition/page-placeholder';
import { RemoteBoundary } from './composition/remote-boundary';
import { RemoteErrorCard } from './composition/remote-error-card';
import { RemotePart } from './composition/remote-part';
import { PageTitle } from './page-title';
import { NotFoundPage } from './pages/not-found-page';
import { ScrollToTop } from './scroll-to-top';
import { Guard } from './session/guard';
import { useLoadSession } from './session/use-load-session';
import { SiteLayout } from './site/site-layout';

const AdminLayout = lazy(async () => ({ default: (await import('./admin/admin-layout')).AdminLayout }));

/** The shell's own pages by route id; none of them is a shopper's first screen, so each is a chunk of its own. */
const SHELL_PAGES: Readonly<Record<string, ComponentType>> = {
  login: lazy(async () => ({
    default: (await import(/* webpackChunkName: "login" */ './pages/login-page')).LoginPage,
  })),
  register: lazy(async () => ({
    default: (await import(/* webpackChunkName: "register" */ './pages/registration-page')).RegistrationPage,
  })),
  'forgot-password': lazy(async () => ({
    default: (await import(/* webpackChunkName: "forgot-password" */ './pages/forgot-password-page'))
      .ForgotPasswordPage,
  })),
  dashboard: lazy(async () => ({
    default: (await import(/* webpackChunkName: "dashboard" */ './pages/dashboard-page')).DashboardPage,
  })),
};

/** The host: providers, layouts and one guarded route per entry of the boot document. */
export function App({ boot }: { readonly boot: BootDocument }) {
  return (
    <BootContext value={boot}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Pages boot={boot} />
        </BrowserRouter>
      </QueryClientProvider>
    </BootContext>
  );
}

/** Every page of the boot document, for whatever router is around it. */
export function Pages({ boot }: { readonly boot: BootDocument }) {
  useLoadSession();
  const routes = useMemo(() => routesOf(boot), [boot]);
  const page = useRoutes(routes);
  return (
    <Suspense fallback={<PagePlaceholder />}>
      {page}
      <ScrollToTop />
    </Suspense>
  );
}

function routesOf(boot: BootDocument): RouteObject[] {
  const pagesIn = (layout: Layout): RouteObject[] =>
    boot.routes
      .filter((route) => route.layout === layout)
      .map((route) => ({ path: route.path, element: <Page key={route.id} route={route} /> }));
  return [
    {
      element: (
        <OwnPart title="Back-office" id="admin-layout">
          <AdminLayout />
        </OwnPart>
      ),
      // The whole area is guarded, also where there is no page (BO §2).
      children: [...pagesIn('admin'), { path: '/admin/*', element: <NoSuchAdminPage /> }],
    },
    { element: <SiteLayout />, children: [...pagesIn('site'), { path: '*', element: <NotFoundPage /> }] },
  ];
}

const NoSuchAdminPage = () => (
  <Guard access="backoffice.access">
    <NotFoundPage />
  </Guard>
);

function Page({ route }: { readonly route: BootDocument['routes'][number] }) {
  const ShellPage = route.remote === 'shell' ? SHELL_PAGES[route.id] : undefined;
  return (
    <>
      <PageTitle title={route.title} />
      <Guard access={route.access}>
        <Suspense fallback={<PagePlaceholder />}>
          {ShellPage ? (
            <OwnPart title={route.title} id={route.id}>
              <ShellPage />
            </OwnPart>
          ) : (
            <RemotePart remote={route.remote} kind="screens" id={route.id} placeholder={<PagePlaceholder />} />
          )}
        </Suspense>
      </Guard>
    </>
  );
}

interface OwnPartProps {
  /** What the card calls it. */
  readonly title: string;
  readonly id: string;
  readonly children: ReactNode;
}

/** A part of the shell that comes in a chunk of its own: a line that drops it must not take the whole page along. */
const OwnPart = ({ title, id, children }: OwnPartProps) => (
  <RemoteBoundary
    onError={() => false}
    card={(error) => (
      // Only a new page asks for the chunk again.
      <RemoteErrorCard
        title={title}
        details={{ remote: 'shell', id, error: error.message }}
        onRetry={() => location.reload()}
      />
    )}
  >
    {children}
  </RemoteBoundary>
);
