import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { ShopSettingsResponse } from '@ofisi/api-contract/settings/settings';
import { SHOP_SETTINGS_CALL } from '@ofisi/shared-contract/boot';
import { someSettings } from '@ofisi/shared-shop/testing/some-settings';
import { DEFAULT_PERMISSIONS, type BuiltInRole, type Permission } from '@ofisi/api-contract/permissions';
import { queryClient } from '../query';
import { useSession } from '../session';

export interface ScreenOptions {
  /** Route pattern of the screen, as in the manifest. Default: any address. */
  readonly path?: string;
  /** Address at which it is opened. Default `/`. */
  readonly at?: string;
  /** Signs in with the role's default permissions; without it nobody is signed in. */
  readonly role?: BuiltInRole;
  /** Permissions to use instead of the role's defaults. */
  readonly permissions?: readonly Permission[];
  /** The shop settings that the page includes. */
  readonly settings?: ShopSettingsResponse;
}

/** A rendered screen and its simulated user. */
export interface RenderedScreen extends RenderResult {
  readonly user: UserEvent;
  readonly router: ReturnType<typeof createMemoryRouter>;
  readonly client: QueryClient;
}

/** Renders a screen as the shell would: with router, query client and session around it. Other addresses render nothing. */
export function renderScreen(
  screen: ReactElement,
  { path = '*', at = '/', role, permissions, settings = someSettings }: ScreenOptions = {},
): RenderedScreen {
  signIn(role, permissions);
  const client = likeThePages();
  client.setQueryData([SHOP_SETTINGS_CALL], settings);
  const routes = [{ path, element: screen }, ...(path === '*' ? [] : [{ path: '*', element: null }])];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const user = userEvent.setup();
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { user, router, client, ...view };
}

/** The page's own query settings, including the stale time; but a failure is shown at once instead of retried. */
function likeThePages(): QueryClient {
  const { queries, mutations } = queryClient.getDefaultOptions();
  return new QueryClient({ defaultOptions: { queries: { ...queries, retry: false }, mutations: { ...mutations } } });
}

/** A role's default permissions, for tests that act as the server. */
export const permissionsOf = (role: BuiltInRole) => DEFAULT_PERMISSIONS[role];

function signIn(role: BuiltInRole | undefined, permissions = role && permissionsOf(role)): void {
  const { setState } = useSession;
  setState({ interruption: null, guestAction: null });
  if (!role) return setState({ status: 'signed-out', user: null, roles: [], permissions: [], owner: null });
  const user = { id: 1, name: `Test ${role}`, email: `${role.toLowerCase()}@ofisi.example` };
  setState({ status: 'signed-in', user, owner: user, roles: [role], permissions: permissions ?? [] });
}
