import { addToCart, connectCart, readCart, type CartItem, useCart } from '@ofisi/shared-page/cart';
import { cartLineAttributes, earlyOutcome } from '@ofisi/shared-page/early-cart';
import { earlyQuantityAttributes } from '@ofisi/shared-page/early-quantity';
import { STORAGE_KEYS } from '@ofisi/shared-page/storage-keys';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { CartLink } from '../site/top-bar/cart-link';
import { ReplayEarlyTaps } from '../testing/replay-early-taps';

const product = (id: number, changes: Partial<CartItem> = {}) => ({
  ...{
    id,
    title: `Item ${id}`,
    actual_name: `I${id}`,
    actual_price: 900,
    initial_price: 1000,
    image: '',
    slug: `item-${id}`,
  },
  ...changes,
});
const stored = () => JSON.parse(localStorage.getItem(STORAGE_KEYS.cart) ?? 'null') as unknown;
const orderKey = () => localStorage.getItem(STORAGE_KEYS.cartOrderKey);

let disconnect = () => {};

/** A rendered page whose form adds `quantity` of item 1. */
function openRendered(quantity = 1): HTMLElement {
  const form = document.createElement('form');
  for (const [name, value] of Object.entries(cartLineAttributes(product(1), quantity, 'It is in the cart')))
    form.setAttribute(name, String(value));
  form.innerHTML = '<button>Add to Cart</button>';
  document.body.replaceChildren(form, document.createElement('div'));
  window.takeEarlyTaps?.([]);
  jest.resetModules();
  jest.requireActual('./early');
  return screen.getByRole('button');
}

/** The shell reads the cart as it starts; the screen subscribes a little later. */
async function hydratePage(betweenThem = () => {}) {
  const submissions: string[] = [];
  disconnect = connectCart(window);
  betweenThem();
  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    submissions.push(earlyOutcome(event));
  });
  render(<ReplayEarlyTaps />);
  await Promise.resolve();
  return submissions;
}

const counted = () => document.documentElement.style.getPropertyValue('--early-cart-count');

const press = (button: HTMLElement) => userEvent.setup().click(button);

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
  disconnect();
  window.takeEarlyTaps?.([]);
  delete window.takeEarlyTaps;
  useCart.setState({ items: [], isUncertain: false });
  document.documentElement.style.removeProperty('--early-cart-count');
});

describe('Add to Cart, pressed before hydration', () => {
  it.each([
    ['an empty one', [], 2],
    ['one with other lines', [product(2)], 1],
    ['one with the same item, at an older price', [product(2), product(1, { actual_price: 800 }), product(3)], 3],
    ['one that can take no more', [product(1)], 10_000],
  ])('is stored in the cart at once, as the page would do it: %s', async (_what, items, quantity) => {
    const before = items.map((item) => ({ ...item, quantity: 1, variations: [{ id: 1, quantity: 1, price: 5 }] }));
    const fill = () => {
      localStorage.setItem(STORAGE_KEYS.cart, JSON.stringify(before));
      readCart(window);
    };
    fill();
    addToCart(product(1), quantity);
    const expected = stored();

    fill();
    const button = openRendered(quantity);
    await press(button);
    expect(stored()).toEqual(expected);
    expect(button).toHaveAttribute('data-added');
    expect(button).not.toHaveAttribute('data-pressed');
  });

  it('counts once, is only announced after hydration, and then the button adds again', async () => {
    const button = openRendered();
    await userEvent.setup().tripleClick(button);
    expect(await hydratePage()).toEqual(['said']);
    expect(useCart.getState().items).toMatchObject([{ id: 1, quantity: 1 }]);
    expect(button).not.toHaveAttribute('data-added');
    const submissions: string[] = [];
    document.querySelector('form')?.addEventListener('submit', (event) => submissions.push(earlyOutcome(event)));
    await press(button);
    expect(submissions).toEqual(['nothing']);
  });

  it('adds the quantity that was chosen before, which is at most what there is', async () => {
    const button = openRendered();
    const quantity = document.createElement('output');
    for (const [name, value] of Object.entries(earlyQuantityAttributes(product(1), 3)))
      quantity.setAttribute(name, String(value));
    const more = document.createElement('button');
    const chosen: number[] = [];
    const stepper = document.createElement('div');
    stepper.append(quantity, more);
    document.body.append(stepper);
    for (const expected of ['2', '3', '3']) {
      await press(more);
      expect(quantity.dataset['early']).toBe(expected);
    }
    await press(button);
    expect(stored()).toMatchObject([{ id: 1, quantity: 3 }]);
    expect(counted()).toBe('"3"');
    more.addEventListener('click', () => chosen.push(1));
    const submissions = await hydratePage();
    await waitFor(() => expect(submissions).toEqual(['said']));
    expect(chosen).toHaveLength(3);
    expect(quantity.dataset['early']).toBeUndefined();
    expect(useCart.getState().items).toMatchObject([{ id: 1, quantity: 3 }]);
  });

  it('does not wait for a field that was focused before', async () => {
    const button = openRendered();
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await press(button);
    expect(await hydratePage()).toEqual(['said']);
    expect(button).not.toHaveAttribute('data-added');
  });

  it('is announced and counted at once', async () => {
    localStorage.setItem(STORAGE_KEYS.cart, JSON.stringify([{ ...product(2), quantity: 3 }]));
    const button = openRendered(2);
    expect(counted()).toBe('"3"');
    await press(button);
    expect(counted()).toBe('"5"');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('It is in the cart'));
    await press(button);
    expect(counted()).toBe('"5"');
  });

  it('is counted like the hydrated bar counts it', async () => {
    const button = openRendered();
    disconnect = connectCart(window);
    render(<CartLink />, { wrapper: MemoryRouter });
    await press(button);
    expect(await screen.findByRole('link', { name: 'Cart, 1 item' })).toHaveTextContent('1');
    expect(counted()).toBe('');
  });

  it('caps the count for the top bar, and shows none for an empty cart', () => {
    openRendered();
    expect(counted()).toBe('');
    localStorage.setItem(STORAGE_KEYS.cart, JSON.stringify([{ ...product(2), quantity: 100 }]));
    openRendered();
    expect(counted()).toBe('"99+"');
  });

  it('is added silently for a form without an announcement', async () => {
    const button = openRendered();
    delete button.closest('form')?.dataset['cartSaid'];
    await press(button);
    expect(screen.queryByRole('status')).toBeNull();
    expect(await hydratePage()).toEqual(['added']);
  });

  it('is not lost when the shell has just read the cart', async () => {
    const button = openRendered();
    expect(await hydratePage(() => button.click())).toEqual(['said']);
    addToCart(product(2));
    expect(stored()).toMatchObject([{ id: 1 }, { id: 2 }]);
  });

  it('starts a new order key, except while the last order is uncertain', async () => {
    localStorage.setItem(STORAGE_KEYS.cartOrderKey, 'key-1');
    await press(openRendered());
    const next = orderKey();
    expect(next).toMatch(/^[0-9a-f]{64}$/);
    localStorage.setItem(STORAGE_KEYS.cartUncertain, next ?? '');
    window.takeEarlyTaps?.([]);
    await press(openRendered());
    expect(orderKey()).toBe(next);
  });

  it.each<[string, () => void]>([
    ['cannot be read', () => localStorage.setItem(STORAGE_KEYS.cart, '{"broken')],
    ['is no list', () => localStorage.setItem(STORAGE_KEYS.cart, '{"id":1}')],
    [
      'cannot be written',
      () => {
        jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
          throw new DOMException('full', 'QuotaExceededError');
        });
      },
    ],
  ])('waits for hydration when the stored cart %s', async (_what, spoil) => {
    spoil();
    const button = openRendered();
    await press(button);
    expect(button).toHaveAttribute('data-pressed');
    expect(button).not.toHaveAttribute('data-added');
    expect(await hydratePage()).toEqual(['nothing']);
  });
});
