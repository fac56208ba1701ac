import { answer, FAILED_CALL } from '../answers';
import { CUSTOMER, fillCheckout, placeOrderButton } from '../checkout';
import { ORDER_PHONE } from '@ofisi/services/orders';
import { heading, loading, type Screen, text } from '../screen';
import { fillCart } from '../storage';
import { SERVICE_PAGES } from './service-pages';

/** Cart, checkout and the pages after an order, in every state that looks different. */
export const ORDER_SCREENS: readonly Screen[] = [
  { name: 'cart, empty', path: '/shop/cart', shows: text('Your cart is empty') },
  {
    name: 'cart',
    path: '/shop/cart',
    before: (page, { item }) => fillCart(page, [item], 2),
    shows: placeOrderButton,
  },
  {
    name: 'cart, with a new price, too little and nothing left',
    path: '/shop/cart',
    before: (page, { item, soldOut }) =>
      fillCart(page, [{ ...item, effective_price: item.effective_price + 700 }, soldOut], item.available + 1),
    shows: text(/^Price changed from/),
  },
  {
    name: 'cart, fields missing',
    path: '/shop/cart',
    before: (page, { item }) => fillCart(page, [item]),
    then: (page) => placeOrderButton(page).click(),
    shows: text('Enter your first name.'),
    acted: true,
  },
  {
    name: 'cart, order refused',
    path: '/shop/cart',
    isStaged: true,
    before: async (page, { item }) => {
      await fillCart(page, [item]);
      await answer(page, '/ordered-products', 'refused');
    },
    then: async (page) => {
      await fillCheckout(page, CUSTOMER);
      await placeOrderButton(page).click();
    },
    shows: text('Failed to place order'),
    errors: [FAILED_CALL],
    acted: true,
  },
  {
    name: 'order placed',
    path: '/shop/cart',
    before: (page, { item }) => fillCart(page, [item]),
    then: async (page) => {
      await fillCheckout(page, CUSTOMER);
      await placeOrderButton(page).click();
    },
    shows: heading('Order placed successfully'),
    acted: true,
  },
  { name: 'order history', path: '/user/booking-history', role: 'User', shows: text(/^ORD\d{7}$/) },
  {
    name: 'order history, empty',
    path: '/user/booking-history',
    role: 'Cashier',
    shows: text(/haven’t ordered anything/),
  },
  {
    name: 'order history, while it loads',
    path: '/user/booking-history',
    role: 'User',
    isStaged: true,
    before: (page) => answer(page, '/my-orders*', 'never'),
    shows: loading,
  },
  {
    name: 'order history, refused',
    path: '/user/booking-history',
    role: 'User',
    isStaged: true,
    before: (page) => answer(page, '/my-orders*', 'refused'),
    shows: text('Failed to fetch orders.'),
    errors: [FAILED_CALL],
  },
  {
    name: 'quotation',
    path: ({ quotation }) => `/quotation/${quotation.token}`,
    shows: text('Waiting for your answer'),
  },
  {
    name: 'quotation, declining it',
    path: ({ quotation }) => `/quotation/${quotation.token}`,
    then: (page) => page.getByRole('button', { name: 'Decline' }).click(),
    shows: heading('Decline this quotation?'),
    acted: true,
  },
  {
    name: 'meters',
    path: ({ meters }) => meters,
    shows: (page) => page.getByRole('button', { name: 'Send reading' }).first(),
  },
  {
    name: 'meters, unknown',
    path: `/meters/${'x'.repeat(32)}`,
    shows: text('This link does not open anything'),
    errors: [/status of 40[04]/],
  },
  {
    name: 'quotation, unknown',
    path: `/quotation/${'x'.repeat(32)}`,
    shows: text('We can’t find this quotation'),
    errors: [/status of 40[04]/],
  },
  { name: 'order', path: ({ order }) => `/orders/${order.token}`, shows: text(/^Please pay by/) },
  {
    name: 'order, about to be cancelled',
    path: ({ order }) => `/orders/${order.token}`,
    then: (page) => page.getByRole('button', { name: 'Cancel order' }).click(),
    shows: (page) => page.getByRole('dialog'),
    acted: true,
  },
  {
    name: 'order, unknown',
    path: `/orders/${'x'.repeat(32)}`,
    shows: heading('We can’t find this order'),
    errors: [/status of 40[04]/],
  },
  { name: 'invoice', path: ({ order }) => `/orders/${order.token}/invoice`, shows: heading('Pro forma invoice') },
  { name: 'order tracking', path: '/track-order', shows: heading('Track your order') },
  {
    name: 'order tracking, unknown',
    path: '/track-order?invoice=ORD1999999',
    then: async (page) => {
      await page.getByLabel('Phone number').fill(ORDER_PHONE);
      await page.getByRole('button', { name: 'Track order' }).click();
    },
    shows: (page) => page.getByRole('alert'),
    errors: [/status of 40[04]/],
    acted: true,
  },
  {
    name: 'order tracking, found',
    path: ({ order }) => `/track-order?invoice=${order.invoice}`,
    then: async (page) => {
      await page.getByLabel('Phone number').fill(ORDER_PHONE);
      await page.getByRole('button', { name: 'Track order' }).click();
    },
    shows: text(/^Please pay by/),
    acted: true,
    leaves: true,
  },
  ...SERVICE_PAGES,
];
