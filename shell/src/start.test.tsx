import { queryClient } from '@ofisi/shared-auth/query';
import type { BootDocument } from '@ofisi/shared-contract/boot';
import { someSettings } from '@ofisi/shared-shop/testing/some-settings';
import { render, screen } from '@testing-library/react';
import { Start } from './start';
import { BOOT } from './testing/boot-fixture';

const facts = () => screen.getAllByRole('listitem').map((fact) => fact.textContent);
const current = { release: '1.2.3-abcdef', container: 'x', entry: '/x.js', integrity: 'sha384-x' };

describe('the start of the shell', () => {
  afterEach(() => {
    jest.useRealTimers();
    delete window.markStart;
    jest.mocked(console.error).mockClear();
  });

  it('is marked as finished', () => {
    // What comes later is tested in `health/`.
    jest.useFakeTimers();
    window.markStart = jest.fn();
    render(<Start boot={BOOT} />);
    expect(jest.mocked(window.markStart).mock.calls).toEqual([[0]]);
  });

  it('is marked as failed when it fails', () => {
    window.markStart = jest.fn();
    render(<Start boot={null} />);
    expect(jest.mocked(window.markStart).mock.calls).toEqual([[1]]);
  });
});

describe('a page whose shell fails', () => {
  // React logs every error that a boundary catches; here that is expected.
  afterEach(() => jest.mocked(console.error).mockClear());

  it('shows it, with the releases for support', () => {
    const remotes = { 'mf-storefront': { title: 'Shop', current, lastGood: null } };
    const broken = { ...BOOT, set: { id: '4be1c07d92aa', source: 'environment' }, remotes, routes: null };
    queryClient.setQueryData(['/shop-settings'], someSettings);
    render(<Start boot={broken as unknown as BootDocument} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong, contact developer');
    expect(facts().slice(1)).toEqual(['test 1', 'set 4be1c07d92aa', 'shell 1.0.0-test', 'mf-storefront 1.2.3-abcdef']);
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call +254 700 000 141' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ofisi, home' })).toHaveAttribute('href', '/');
  });

  it('links staff to the releases of the page', () => {
    window.history.replaceState(null, '', '/admin/dashboard');
    render(<Start boot={null} />);
    expect(screen.getByRole('link', { name: 'Choose releases' })).toHaveAttribute('href', '?qa');
    window.history.replaceState(null, '', '/');
  });

  it('shows it also without a boot document, and without an unknown phone number', () => {
    queryClient.clear();
    render(<Start boot={null} />);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(facts()).toHaveLength(1);
    expect(screen.queryByRole('link', { name: /Call|Email|Choose/ })).not.toBeInTheDocument();
  });
});
