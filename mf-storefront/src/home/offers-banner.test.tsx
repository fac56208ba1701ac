import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { act, screen, within } from '@testing-library/react';
import { banner } from '../testing/catalogue';
import { OffersBanner } from './offers-banner';

/** Noon in Nairobi on 20 November. */
const NOW = new Date('2026-11-20T09:00:00.000Z');

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'], now: NOW });
});
afterEach(() => jest.useRealTimers());

const slides = () => within(screen.getByRole('region', { name: 'Offers' })).getAllByRole('article');
const slide = (place: number) => within(slides()[place] ?? document.body);

describe('the banner', () => {
  it('shows the running offers: discount, time left, and a link to the product', () => {
    renderScreen(
      <OffersBanner
        banners={[
          banner(1, {
            item_title: 'Kyocera M2540',
            discount: 15,
            description: 'For schools',
            ends_on: '2026-11-23T20:59:59Z',
          }),
          banner(2, { discount: 12.5, note: 'Spares', actual_price: 900, effective_price: 787.5 }),
        ]}
      />,
    );
    const [first, second] = slides();
    expect(slides()).toHaveLength(2);
    expect(first).toHaveTextContent('15% OFF');
    expect(first).toHaveTextContent('3 days left');
    expect(first).toHaveTextContent('For schools');
    expect(slide(0).getByRole('heading', { name: 'Kyocera M2540' })).toBeInTheDocument();
    expect(slide(0).getByText('KSH 17,000')).toBeInTheDocument();
    expect(slide(0).getByText('KSH 20,000').closest('s')).not.toBeNull();
    expect(slide(0).getByRole('link', { name: /See the offer/ })).toHaveAttribute('href', '/product-item/item-1');
    expect(second).toHaveTextContent('12.5% OFF');
    expect(second).toHaveTextContent('Spares');
    expect(second).toHaveTextContent('KSH 787.50');
  });

  it('loads its first picture at once, in the offer sizes, and the others when near', () => {
    const { container } = renderScreen(<OffersBanner banners={[banner(1), banner(2)]} />);
    const [first, second] = container.querySelectorAll('img');
    expect(first).toHaveAttribute('fetchpriority', 'high');
    expect(first).not.toHaveAttribute('loading');
    expect(first?.getAttribute('srcset')).toContain('/uploads/offers/offer-1-640.webp 640w');
    expect(container.querySelector('source[type="image/avif"]')).toHaveAttribute(
      'srcset',
      '/uploads/offers/offer-1-320.avif 320w, /uploads/offers/offer-1-640.avif 640w',
    );
    expect(second).toHaveAttribute('loading', 'lazy');
  });

  it.each([
    ['2026-11-20T20:59:59Z', 'Last day'],
    // Midnight in Nairobi: nothing of the new day is included.
    ['2026-11-20T21:00:00Z', 'Last day'],
    ['2026-11-20T21:00:01Z', '1 day left'],
    ['2026-11-30T21:00:00Z', '10 days left'],
  ])('counts the days of an offer that ends at %s in Nairobi: %s', (ends_on, left) => {
    renderScreen(<OffersBanner banners={[banner(1, { ends_on })]} />);
    expect(screen.getByText(left)).toBeInTheDocument();
  });

  it('updates at midnight, and drops ended offers', () => {
    renderScreen(<OffersBanner banners={[banner(1, { ends_on: '2026-11-21T20:00:00Z' })]} />);
    expect(screen.getByText('1 day left')).toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(12 * 3_600_000));
    expect(screen.getByText('Last day')).toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(24 * 3_600_000));
    expect(screen.queryByText(/left|Last day/)).not.toBeInTheDocument();
  });

  it('shows the shop’s own two slides while no offer runs', () => {
    renderScreen(<OffersBanner banners={[]} />);
    expect(slides()).toHaveLength(2);
    expect(screen.getByRole('link', { name: /See toners/ })).toHaveAttribute('href', '/shop?category=toners');
  });
});
