import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { expectAccessible } from '@ofisi/shared-auth/testing/axe';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen } from '@testing-library/react';
import { AboutUsPage } from './about-us/about-us-page';
import { CategoryPage } from './category/category-page';
import { FavouritesPage } from './favourites/favourites-page';
import { HomePage } from './home/home-page';
import { ProductPage } from './product/product-page';
import { ShopPage } from './shop/shop-page';
import {
  arrival,
  banner,
  brands,
  item,
  items,
  offer,
  openCategory,
  pagesOf,
  printers,
  review,
  toners,
} from './testing/catalogue';

const server = apiServer();

const cheaper = item(1, { title: 'Kyocera M2540', effective_price: 17_000, active_offer: offer(15), is_hot_deal: 1 });
const none = item(2, { title: 'Out of it', available: 0 });

beforeEach(() => {
  server.get('/view-product-brands', { brands });
  server.get('/view-product-details', {
    categories: [toners, printers],
    arrivals: [cheaper, none],
    best_sellers: [cheaper],
    hot_deals: [],
    banners: [banner(1), banner(2)],
  });
  server.get('/view-product-categories', { categories: [toners, printers] });
  server.get('/view-item-filters', { filters: [] });
  server.get('/view-items', pagesOf([cheaper, none, ...items(12).slice(2)]));
  server.get('/search-items', { items: [], similar: [none] });
  server.get('/open-category/toners', openCategory([cheaper, none]));
  server.get('/open-arrival/item-1', arrival(cheaper));
  server.get('/item-reviews/item-1', {
    reviews: [review(1, { verified: true })],
    rating_avg: 4,
    rating_count: 1,
    stars: [0, 0, 0, 1, 0],
    meta: { page: 1, per_page: 10, total: 11, pages: 2 },
  });
});

describe('there are no accessibility violations', () => {
  it('on the home page', async () => {
    renderScreen(<HomePage />);
    await screen.findByRole('link', { name: 'Lenovo' });
    await screen.findByRole('region', { name: 'BEST SELLERS' });
    await expectAccessible(document.body);
  });

  it('while the home page loads', async () => {
    renderScreen(<HomePage />);
    await expectAccessible(document.body);
    await screen.findByRole('link', { name: 'Lenovo' });
  });

  it('on the page about the shop', async () => {
    renderScreen(<AboutUsPage />);
    await expectAccessible(document.body);
  });

  it('in the shop, with similar results below', async () => {
    renderScreen(<ShopPage />, { path: '/shop', at: '/shop?q=kyocera&brand=kyocera' });
    await screen.findByRole('region', { name: 'Similar results' });
    await expectAccessible(document.body);
  });

  it.each(['grid', 'list'])('in a category as a %s', async (view) => {
    renderScreen(<CategoryPage />, { path: '/shop-icon/:category', at: `/shop-icon/toners?view=${view}` });
    await screen.findByRole('radio', { name: /Kyocera/ });
    await screen.findByRole('link', { name: 'Kyocera M2540' });
    await expectAccessible(document.body);
  });

  it('on a product, its reviews and its form with an error', async () => {
    const { user } = renderScreen(<ProductPage />, { path: '/product-item/:slug', at: '/product-item/item-1' });
    await screen.findByRole('heading', { level: 1 });
    await expectAccessible(document.body);
    await user.click(screen.getByRole('tab', { name: /^Reviews/ }));
    await user.click(await screen.findByRole('button', { name: 'Send review' }));
    await screen.findByText('Please choose a rating.');
    await expectAccessible(document.body);
  });

  it('on an unknown product', async () => {
    server.get('/open-arrival/item-1', { message: 'Not found.' }, 404);
    renderScreen(<ProductPage />, { path: '/product-item/:slug', at: '/product-item/item-1' });
    await screen.findByRole('heading', { name: 'Failed to fetch arival.' });
    await expectAccessible(document.body);
  });

  it('on an empty favourites page', async () => {
    renderScreen(<FavouritesPage />);
    await screen.findByText('You have no favourites yet');
    await expectAccessible(document.body);
  });

  it('among the favourites', async () => {
    localStorage.setItem('ofisi_favourites', '[2,1]');
    renderScreen(<FavouritesPage />);
    await screen.findByText('2 items');
    await expectAccessible(document.body);
  });
});
