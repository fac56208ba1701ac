import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ListingCard } from '../product-card/listing-card';
import { OffersBanner } from '../home/offers-banner';
import { ProductCard } from '../product-card/product-card';
import { ProductPage } from '../product/product-page';
import { arrival, banner, item, offer } from '../testing/catalogue';

const server = apiServer();

/** Formerly 31,000, and now 15 % off. */
const prices = { initial_price: 31_000, actual_price: 27_500, effective_price: 23_375 };
const reduced = item(1, { ...prices, active_offer: offer(15) });

const old = () => [...document.querySelectorAll('s')].map((element) => element.textContent);

describe('every place shows the same old price and the same percentage', () => {
  it.each<[string, ReactElement, string, string]>([
    ['banner', <OffersBanner key="" banners={[banner(1, prices)]} />, 'KSH 27,500', '15% OFF'],
    ['card of home, shop and favourites', <ProductCard key="" item={reduced} />, 'KSH 27,500', '15% OFF'],
    ['listing', <ListingCard key="" item={reduced} view="list" first={false} />, 'KES 27,500', '15% OFF'],
  ])('on the %s', (_, place, before, percent) => {
    renderScreen(place);
    expect(old()).toEqual([`Old price ${before}`]);
    expect(screen.getByText(percent)).toBeInTheDocument();
  });

  it('on the product page, with the saving that follows from it', async () => {
    server.get('/open-arrival/item-1', arrival(reduced));
    renderScreen(<ProductPage />, { path: '/product-item/:slug', at: '/product-item/item-1' });
    expect(await screen.findByText('Save KES 4,125.00')).toBeInTheDocument();
    expect(old()).toEqual(['Old price KES 27,500']);
    expect(screen.getByText('15% OFF')).toBeInTheDocument();
  });

  it('and shows no percentage that does not match the prices', () => {
    renderScreen(<ProductCard item={item(1, { ...prices, effective_price: 22_000, active_offer: offer(15) })} />);
    expect(screen.getByText('20% OFF')).toBeInTheDocument();
  });
});
