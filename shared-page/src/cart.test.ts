import {
  addToCart,
  cartCount,
  type CartProduct,
  clearCart,
  connectCart,
  markOrderUncertain,
  removeFromCart,
  setCartQuantity,
  useCart,
} from './cart';

const product = (id: number, actual_price = 1000): CartProduct => ({
  id,
  title: `Item ${id}`,
  actual_name: `Model ${id}`,
  actual_price,
  initial_price: actual_price,
  image: '',
  slug: `item-${id}`,
});

const lines = () => useCart.getState().items.map(({ id, quantity }) => [id, quantity]);
const stored = () => JSON.parse(localStorage.getItem('cart') ?? 'null') as unknown;

/** Simulates the storage event that the browser sends to other tabs for each key written. */
const hear = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

beforeEach(() => useCart.setState({ items: [], orderKey: 'first', isUncertain: false }));
afterEach(() => jest.restoreAllMocks());

it('raises the quantity of an existing product, and stores each change', () => {
  addToCart(product(1));
  addToCart(product(2), 3);
  addToCart(product(1));
  expect(lines()).toEqual([
    [1, 2],
    [2, 3],
  ]);
  expect(stored()).toEqual(useCart.getState().items);
  expect(cartCount(useCart.getState())).toBe(5);
  removeFromCart(1);
  expect(lines()).toEqual([[2, 3]]);
  clearCart();
  expect(stored()).toEqual([]);
});

it.each([
  [0, 1],
  [-2, 1],
  [Number.NaN, 1],
  [2.9, 2],
  [7, 7],
  [1e9, 10_000],
])('stores %d for a quantity of %d', (wanted, kept) => {
  addToCart(product(1));
  setCartQuantity(1, wanted);
  expect(lines()).toEqual([[1, kept]]);
});

it('updates a product that is added again to its current data', () => {
  const variations = [{ id: 1, quantity: 1, price: 5 }];
  addToCart({ ...product(1, 1000), variations }, 2);
  addToCart(product(1, 1200));
  expect(useCart.getState().items).toEqual([{ ...product(1, 1200), initial_price: 1200, quantity: 3, variations }]);
});

it('renews the order key whenever the cart changes, and stores it', () => {
  const names = [useCart.getState().orderKey];
  for (const change of [() => addToCart(product(1)), () => setCartQuantity(1, 4), () => removeFromCart(1), clearCart]) {
    change();
    names.push(useCart.getState().orderKey);
  }
  expect(new Set(names).size).toBe(names.length);
  // Half of the key is the secret, which cannot be guessed.
  expect(names.at(-1)).toMatch(/^[0-9a-f]{64}$/);
  expect(localStorage.getItem('ofisi_cart_order_key')).toBe(names.at(-1));
});

it('restores the cart of an earlier visit, with the same order key', () => {
  addToCart(product(1), 2);
  const { orderKey } = useCart.getState();
  useCart.setState({ items: [], orderKey: 'other' });
  const disconnect = connectCart(window);
  expect(lines()).toEqual([[1, 2]]);
  expect(useCart.getState().orderKey).toBe(orderKey);
  disconnect();
});

it('keeps the order key of an uncertain attempt until its outcome is known', () => {
  addToCart(product(1));
  const { orderKey } = useCart.getState();
  markOrderUncertain(true);
  setCartQuantity(1, 3);
  expect(useCart.getState()).toMatchObject({ orderKey, isUncertain: true });

  useCart.setState({ items: [], orderKey: 'other', isUncertain: false });
  const disconnect = connectCart(window);
  expect(useCart.getState()).toMatchObject({ orderKey, isUncertain: true });
  disconnect();

  markOrderUncertain(false);
  setCartQuantity(1, 4);
  expect(useCart.getState().isUncertain).toBe(false);
  expect(useCart.getState().orderKey).not.toBe(orderKey);
  markOrderUncertain(true);
  clearCart();
  expect(useCart.getState().isUncertain).toBe(false);
});

it('follows the other tabs until it is disconnected', () => {
  const disconnect = connectCart(window);
  localStorage.setItem('ofisi_cart_order_key', 'theirs');
  localStorage.setItem('cart', JSON.stringify([{ ...product(9), quantity: 4 }]));
  hear('cart');
  expect(lines()).toEqual([[9, 4]]);
  expect(useCart.getState().orderKey).toBe('theirs');
  localStorage.clear();
  hear(null);
  expect(lines()).toEqual([]);
  disconnect();
  localStorage.setItem('cart', JSON.stringify([{ ...product(9), quantity: 4 }]));
  hear('cart');
  expect(lines()).toEqual([]);
});

it('writes the order key before the items, so that no tab pairs new items with an old key', () => {
  const written = jest.spyOn(Storage.prototype, 'setItem');
  addToCart(product(1));
  expect(written.mock.calls.map(([key]) => key)).toEqual(['ofisi_cart_order_key', 'cart']);
});

it('drops invalid stored lines', () => {
  const good = { ...product(1), quantity: 1 };
  localStorage.setItem(
    'cart',
    JSON.stringify([
      good,
      { ...good, quantity: 0 },
      { ...good, actual_price: '5' },
      { ...good, actual_price: -5 },
      null,
      'x',
      { ...good },
    ]),
  );
  const disconnect = connectCart(window);
  expect(useCart.getState().items).toEqual([good]);
  disconnect();
});

it('works in this tab when storage is blocked', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const disconnect = connectCart(window);
  addToCart(product(1));
  expect(lines()).toEqual([[1, 1]]);
  disconnect();
});
