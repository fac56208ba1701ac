import { connectCart } from '@ofisi/shared-page/cart';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BuyButton } from '../../mf-storefront/src/buying/buy-button';
import { MachineFinder } from '../../mf-storefront/src/machines/machine-finder';
import { PurchasePanel } from '../../mf-storefront/src/product/purchase-panel';
import { Carousel, type CarouselProps } from '../../shared-site-ui/src/carousel/carousel';
import { Notices } from '../../shell/src/frame/notices';
import { ThemeSwitch } from '../../shell/src/frame/theme-switch';
import { pause } from '../../shell/src/pause';
import { SiteSearch } from '../../shell/src/site/search/site-search';
import { CartLink } from '../../shell/src/site/top-bar/cart-link';
import { MobileMenu } from '../../shell/src/site/top-bar/mobile-menu';
import { KeptSlot, NAME, PROPS } from './island';

interface KeptCarouselProps extends Omit<CarouselProps, 'slides' | 'heading'> {
  readonly ids: readonly (string | number)[];
  readonly hasHeading: boolean;
}

const KeptCarousel = ({ ids, hasHeading, ...props }: KeptCarouselProps) => (
  <Carousel
    {...props}
    slides={ids.map((id) => ({ id, content: <KeptSlot /> }))}
    heading={hasHeading ? <KeptSlot /> : undefined}
  />
);

// The props come from the server as each component declares them.
const COMPONENTS = {
  cart: CartLink,
  search: SiteSearch,
  theme: ThemeSwitch,
  menu: MobileMenu,
  notices: Notices,
  finder: MachineFinder,
  panel: PurchasePanel,
  buy: BuyButton,
  carousel: KeptCarousel,
} as unknown as Readonly<Record<string, ComponentType<object>>>;

/** Makes an island interactive. */
function hydrate(island: Element): void {
  const Component = COMPONENTS[island.getAttribute(NAME) ?? ''];
  if (!Component) throw new Error(`There is no island ${island.outerHTML.slice(0, 100)}.`);
  hydrateRoot(island, <Component {...(JSON.parse(island.getAttribute(PROPS) ?? '{}') as object)} />);
}

/** Those in view first, each in a task of its own; the rest when they come into view. */
function start(): void {
  connectCart(window);
  // An island has no box itself.
  const waiting = new Map(
    [...document.querySelectorAll(`[${NAME}]`)].map((each) => [each.firstElementChild ?? each, each]),
  );
  const observer = new IntersectionObserver((entries) => void hydrateSeen(entries));
  const hydrateSeen = async (entries: readonly IntersectionObserverEntry[]) => {
    for (const { isIntersecting, target } of entries) {
      const island = waiting.get(target);
      if (!isIntersecting || !island) continue;
      waiting.delete(target);
      observer.unobserve(target);
      await pause();
      hydrate(island);
    }
    // By this the bench knows a page that responds (`shared-page/src/page-head.ts`).
    document.documentElement.setAttribute('data-head-of', location.pathname);
  };
  for (const box of waiting.keys()) observer.observe(box);
}

start();
