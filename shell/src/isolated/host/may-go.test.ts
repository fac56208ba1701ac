import { BOOT } from '../../testing/boot-fixture';
import { targetOf } from './may-go';

const route = (path: string) => ({
  id: path,
  path,
  title: path,
  layout: 'admin' as const,
  access: 'signed-in',
  remote: 'mf-partner',
});
const boot = { ...BOOT, routes: [...BOOT.routes, route('/admin/partner'), route('/admin/partner/:name')] };
const target = (to: string, isPressed: boolean) => targetOf(boot, 'mf-partner', to, isPressed);

it.each(['/admin/partner', '/admin/partner/HP?page=2'])('leads to %s, a page of its own, at any time', (to) => {
  expect(target(to, false)).toBe(to);
});

it('leads to pages of the shop only after a press, and without their query', () => {
  expect(target('/admin/expenses?form=new', false)).toBeNull();
  expect(target('/admin/expenses?form=new', true)).toBe('/admin/expenses');
  expect(target('/product-item/toner', true)).toBe('/product-item/toner');
});

it.each(['/nowhere', '/admin/partner/a/b', '//evil.example/admin/partner', '/admin/partner/../../x', '/api/logout'])(
  'leads nowhere by %s',
  (to) => {
    expect(target(to, true)).toBeNull();
  },
);
