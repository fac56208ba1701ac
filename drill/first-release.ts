import { quietly, type Drill } from './result';
import { SERVERS, type Shape } from './shape';

const OPERATOR = { name: 'Wanjiru Kamau', email: 'wanjiru@example.com' };

const ITEM = {
  title: 'Kyocera TK-1170 black toner',
  actual_name: 'TK-1170',
  description: JSON.stringify(['7,200 pages']),
  brand: 'kyocera',
  category: 'toners',
  initial_price: '9500',
  actual_price: '8900',
  discount: '0',
  is_hot_deal: '0',
  is_new_arrival: '1',
  condition: 'new',
  requires_serial: '0',
  serial_details: '[]',
  total_counter: '',
  stock_count: '1000000',
};

/** What docs/production.md has a new operator do, in its order: releases, servers, the first account, an item. */
export const firstRelease: Drill = {
  name: 'first-release',
  run: async (shape) => [
    await quietly('releases are published for the first time', async () => {
      const said = await shape.run('releases');
      return said.includes('All releases of this version are published') ? [] : [said];
    }),
    await quietly('and again: nothing is new', async () =>
      /^Pinning/m.test(await shape.run('releases')) ? ['it pinned something'] : [],
    ),
    await quietly('all servers start and become healthy', async () => {
      for (const name of SERVERS) await shape.up(name);
      const page = await shape.call('/');
      return page.status === 200 ? [] : [`the home page answers ${page.status}`];
    }),
    await quietly('the first account, and an item', () => openShop(shape)),
  ],
};

async function openShop(shape: Shape): Promise<string[]> {
  const said = await shape.run('api', ['ofisi', 'first-developer', '--name', OPERATOR.name, '--email', OPERATOR.email]);
  const [, password = ''] = /Password: (\S+)/.exec(said) ?? [];
  const post = async <Answer>(path: string, body: object, token?: string): Promise<Answer> => {
    const answer = await shape.call(`/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as Answer;
  };
  const { token } = await post<{ token: string }>('user-login', { email: OPERATOR.email, password });
  await post('add-product-brand', { brand_name: 'Kyocera' }, token);
  await post('add-product-category', { category_name: 'Toners' }, token);
  const unit = { unit_name: 'Piece', short_name: 'pc', allow_decimal: '0' };
  const { unit: piece } = await post<{ unit: { id: number } }>('add-unit', unit, token);
  await post('add-item', { ...ITEM, unit: String(piece.id) }, token);
  return [];
}
