/** @jest-environment node */
import { useSession } from '@ofisi/shared-auth/session';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { AdminLayout } from './admin/admin-layout';
import { BootContext } from './composition/boot-context';
import { DashboardPage } from './pages/dashboard/dashboard-page';
import { ForbiddenPage } from './pages/messages/forbidden-page';
import { ForgotPasswordPage } from './pages/sign-in/forgot-password-page';
import { LoginPage } from './pages/sign-in/login-page';
import { NotFoundPage } from './pages/messages/not-found-page';
import { RegistrationPage } from './pages/sign-in/registration-page';
import { ResetPasswordPage } from './pages/sign-in/reset-password-page';
import { SiteLayout } from './site/site-layout';
import { BOOT } from './testing/boot-fixture';

/** Renders the page inside its frame as a server does: without a window, a document or a session. */
function render(Frame: ComponentType, Page: ComponentType, at = '/'): string {
  const router = createMemoryRouter([{ element: <Frame />, children: [{ path: '*', element: <Page /> }] }], {
    initialEntries: [at],
  });
  return renderToString(
    <BootContext value={BOOT}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </BootContext>,
  );
}

it('runs without a browser', () => {
  expect(typeof window).toBe('undefined');
  expect(typeof document).toBe('undefined');
});

it.each([
  ['the login', LoginPage, '/login', 'Karibu tena.'],
  ['the registration', RegistrationPage, '/register', 'Create an account'],
  ['the forgotten password', ForgotPasswordPage, '/forgot-password', 'Send link'],
  ['the new password', ResetPasswordPage, '/reset-password?token=abc', 'Save new password'],
  ['an address without a page', NotFoundPage, '/nowhere', 'We can’t find that page'],
] as const)('%s can be rendered to HTML', (_, Page, at, text) => {
  const html = render(SiteLayout, Page, at);
  expect(html).toContain(text);
  expect(html).toContain('Search the shop');
  expect(html).not.toContain('abc');
});

it.each([
  ['the dashboard', DashboardPage, 'What would you like to do?'],
  ['a refusal', ForbiddenPage, 'You don’t have access to this page'],
] as const)('%s can be rendered to HTML', (_, Page, text) => {
  useSession.setState({ status: 'signed-in', roles: ['Admin'], permissions: ['backoffice.access'] });
  expect(render(AdminLayout, Page)).toContain(text);
});
