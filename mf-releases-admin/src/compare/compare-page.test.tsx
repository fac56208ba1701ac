import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, within } from '@testing-library/react';
import { NEW, OLD, registryServer } from '../testing/some-registry';
import { ComparePage } from './compare-page';

const server = registryServer();
const open = (query = '') =>
  renderScreen(<ComparePage />, {
    path: '/admin/releases/compare',
    at: `/admin/releases/compare${query}`,
    role: 'Developer',
  });

const DIFFERENCES = {
  releases: [{ remote: 'mf-storefront', from: OLD, to: NEW }],
  added: ['/gifts (mf-storefront)'],
  removed: ['/old (mf-storefront)'],
  bytes: [{ remote: 'mf-storefront', growth: -1200 }],
};

it('lists releases, pages and bytes that differ', async () => {
  server.usual();
  const calls = server.get('/comparisons', DIFFERENCES);
  const { user, router } = open();
  expect(await screen.findByText('Choose two sets.')).toBeVisible();
  await user.type(screen.getByLabelText(/^Before/), 'qa@41');
  await user.type(screen.getByLabelText(/^After/), 'June');
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  expect(await screen.findByText(`${OLD} → ${NEW}`)).toBeVisible();
  expect(screen.getByText('/gifts (mf-storefront)')).toBeVisible();
  expect(screen.getByText('/old (mf-storefront)')).toBeVisible();
  expect(screen.getByText('1,200 B less')).toBeVisible();
  expect(new URL(calls[0]?.url ?? '').search).toBe('?one=qa%4041&other=June');
  expect(router.state.location.search).toBe('?one=qa%4041&other=June');
});

it('shows the pages that look different, and switches between before and after', async () => {
  server.usual();
  server.get('/comparisons', {
    ...DIFFERENCES,
    pictures: [
      { address: '/', remote: 'mf-storefront', before: 'UklGRg==', after: 'UklGRh==' },
      { address: '/gifts', remote: 'mf-storefront', before: null, after: 'UklGRi==' },
    ],
  });
  const { user } = open('?one=production&other=qa');
  await user.click(await screen.findByRole('button', { name: 'Take pictures of the pages' }));
  expect(await screen.findByText('2 pages look different.')).toBeVisible();
  const home = within(screen.getByRole('region', { name: '/' }));
  expect(home.getByRole('img', { name: 'Before: /' })).toHaveAttribute('src', 'data:image/webp;base64,UklGRg==');
  expect(home.getByRole('button', { name: 'After', hidden: true })).toHaveAttribute('aria-pressed', 'true');
  await user.click(home.getByRole('button', { name: 'Before', hidden: true }));
  expect(home.getByRole('button', { name: 'Before', hidden: true })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('This set has no such page, or it did not open.')).toBeInTheDocument();
});

it('says why there are no pictures, and lets one try again', async () => {
  server.usual();
  server.get('/comparisons', ({ url }: { readonly url: string }) =>
    url.includes('pictures')
      ? [{ message: 'This registry takes no pictures, because trials are off.' }, 400]
      : [DIFFERENCES, 200],
  );
  const { user } = open('?one=production&other=qa');
  await user.click(await screen.findByRole('button', { name: 'Take pictures of the pages' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('trials are off');
  expect(screen.getByRole('button', { name: 'Take pictures of the pages' })).toBeEnabled();
});

it('says which side does not exist', async () => {
  server.usual();
  server.get('/comparisons', { message: 'There is no set "Juni".' }, 404);
  open('?one=Juni&other=qa');
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no set "Juni".');
});
