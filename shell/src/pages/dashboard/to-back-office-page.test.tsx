import { useSession } from '@ofisi/shared-auth/session';
import { act, waitFor } from '@testing-library/react';
import { renderInShell } from '../../testing/boot-fixture';
import { ToBackOfficePage } from './to-back-office-page';

function open(search: string, roles: readonly string[], permissions: readonly string[]) {
  const view = renderInShell(<ToBackOfficePage />, { path: '/admin', at: '/nowhere', role: 'Staff' });
  act(() => useSession.setState({ roles: [...roles], permissions: [...permissions] }));
  return act(async () => {
    await view.router.navigate(`/admin${search}`);
    return view;
  });
}

const addressAfter = async (...opened: Parameters<typeof open>) => {
  const { router } = await open(...opened);
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).not.toMatch(/^\/admin(\?|$)/),
  );
  return router.state.location.pathname + router.state.location.search;
};

describe('the bare address of the back-office', () => {
  it.each([
    [['Admin'], ['backoffice.access', 'sales.view'], '/admin/dashboard'],
    [['Stock clerk'], ['catalogue.manage'], '/admin/product/brands'],
    [['Bookkeeper'], ['expenses.manage', 'sales.view'], '/admin/sales/order'],
    [['Ambassador'], ['uploads.manage'], '/'],
  ])('leads %j with %j to the first page that they may open, %s', async (roles, permissions, address) => {
    expect(await addressAfter('', roles, permissions)).toBe(address);
  });

  it.each([
    [['Staff'], '/admin/product/brands?page=2', '/admin/product/brands?page=2'],
    [['Staff'], '/admin/expenses', '/admin/dashboard'],
    [['Staff'], '/admin', '/admin/dashboard'],
    [['Staff'], '/admin/nowhere', '/admin/dashboard'],
    [['Staff'], '//evil.example', '/admin/dashboard'],
    [['User', 'Staff'], '/admin/product/brands', '/admin/product/brands'],
    [['User', 'Staff'], '/admin/expenses', '/'],
  ])('leads %j with next %s to %s', async (roles, next, address) => {
    const permissions = ['backoffice.access', 'catalogue.manage'];
    expect(await addressAfter(`?next=${encodeURIComponent(next)}`, roles, permissions)).toBe(address);
  });
});
