import { safeNext, signInAddress } from './sign-in-address';

const place = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });

describe('the way to the login page', () => {
  it('remembers the page with its query and fragment', () => {
    expect(signInAddress(place('/admin/sales/order', '?page=2', '#top'))).toBe(
      '/login?next=%2Fadmin%2Fsales%2Forder%3Fpage%3D2%23top',
    );
  });

  it.each(['/login', '/register', '/forgot-password', '/reset-password'])('does not lead back to %s', (pathname) => {
    expect(signInAddress(place(pathname, '?next=%2Fshop'))).toBe('/login');
  });
});

describe('the way back', () => {
  it.each(['/', '/shop?page=2#list', '/product-item/hp-laserjet'])('accepts %s', (next) => {
    expect(safeNext(`?next=${encodeURIComponent(next)}`)).toBe(next);
  });

  it.each([
    '',
    'shop',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
  ])('refuses %j', (next) => {
    expect(safeNext(`?next=${encodeURIComponent(next)}`)).toBeNull();
  });

  it('is optional', () => {
    expect(safeNext('')).toBeNull();
  });
});
