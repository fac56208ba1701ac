import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen, within } from '@testing-library/react';
import { ShopPage } from '../shop/shop-page';

/** Renders the shop's page at an address. */
export const openShop = (at = '/shop') => renderScreen(<ShopPage />, { path: '/shop', at });

const titleOf = (card: HTMLElement) => card.querySelector('h3')?.textContent;

/** Titles of all cards shown. */
export const shownTitles = () => screen.queryAllByRole('article').map(titleOf);

/** Titles of the cards in a part of the page; there must be some. */
export const titlesIn = (region: HTMLElement) => within(region).getAllByRole('article').map(titleOf);

export const queryOf = (router: { state: { location: { search: string } } }) =>
  new URLSearchParams(router.state.location.search);
