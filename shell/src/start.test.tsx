import { queryClient } from '@ofisi/shared-auth/query';
import type { BootDocument } from '@ofisi/shared-contract/boot';
import { someSettings } from '@ofisi/shared-shop/testing/some-settings';
import { render, screen } from '@testing-library/react';
import { Start } from './start';
import { BOOT } from './testing/boot-fixture';

const facts = () => screen.getAllByRole('listitem').map((fact) => fact.textContent);
const current = { release: '1.2.3-abcdef', container: 'x', entry: '/x.js', integrity: 'sha384-x' };

describe('a page whose shell fails', () => {
  // React reports what a boundary caught; here that is the point.
  afterEach(() => jest.mocked(console.error).mockClear());

  it('says so, and names the releases that support has to know', () => {
    const broken = { ...BOOT, remotes: { 'mf-storefront': { title: 'Shop', current, lastGood: null } }, routes: null };
    queryClient.setQueryData(['/shop-settings'], someSettings);
    render(<Start boot={broken as unknown as BootDocument} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong, contact developer');
    expect(facts().slice(1)).toEqual(['test 1', 'shell 1.0.0-test', 'mf-storefront 1.2.3-abcdef']);
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call +254 700 000 141' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ofisi, home' })).toHaveAttribute('href', '/');
  });

  it('says so without a boot document too, and names no number that it does not know', () => {
    queryClient.clear();
    render(<Start boot={null} />);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(facts()).toHaveLength(1);
    expect(screen.queryByRole('link', { name: /Call|Email/ })).not.toBeInTheDocument();
  });
});
