import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ScrollToTop } from './scroll-to-top';

const open = () => {
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const router = createMemoryRouter([{ path: '*', element: <ScrollToTop /> }], { initialEntries: ['/shop'] });
  render(<RouterProvider router={router} />);
  return { scroll, go: (to: string) => act(() => router.navigate(to)), back: () => act(() => router.navigate(-1)) };
};

it('a new page starts at its top', async () => {
  const { scroll, go } = open();
  expect(scroll).not.toHaveBeenCalled();
  await go('/shop/cart');
  expect(scroll.mock.calls).toEqual([[0, 0]]);
});

it('going back keeps the scroll position of the browser', async () => {
  const { scroll, go, back } = open();
  await go('/shop/cart');
  scroll.mockClear();
  await back();
  expect(scroll).not.toHaveBeenCalled();
});

it('a filter keeps the scroll position, also as the first action', async () => {
  const { scroll, go } = open();
  await go('/shop?brand=hp');
  await go('/shop?brand=canon');
  expect(scroll).not.toHaveBeenCalled();
});
