import type { Item } from '../../api-contract/src/catalogue/items';
import { BuyButton as Buy, NotifyLink as Notify } from '../../mf-storefront/src/buying/buy-button';
import { MachineFinder as Finder } from '../../mf-storefront/src/machines/machine-finder';
import { PurchasePanel as Panel } from '../../mf-storefront/src/product/purchase-panel';
import { Carousel as Row, type CarouselProps } from '../../shared-site-ui/src/carousel/carousel';
import { Notices as Announcements } from '../../shell/src/frame/notices';
import { ThemeSwitch as Theme } from '../../shell/src/frame/theme-switch';
import { SiteSearch as Search } from '../../shell/src/site/search/site-search';
import { CartLink as Cart } from '../../shell/src/site/top-bar/cart-link';
import { MobileMenu as Menu } from '../../shell/src/site/top-bar/mobile-menu';
import { asIsland, Island, Slot } from './island';

/*
 * What the pages render in place of their interactive parts, under the same names: each part inside an island. The webpack configuration
 * replaces the modules.
 */

/** What the button of a card needs. */
const sold = ({ id, title, actual_name, effective_price, initial_price, image, slug, available }: Item) => ({
  id,
  title,
  actual_name,
  effective_price,
  initial_price,
  image,
  slug,
  available,
});

export const CartLink = asIsland('cart', Cart);
export const SiteSearch = asIsland('search', Search);
export const ThemeSwitch = asIsland('theme', Theme);
export const MobileMenu = asIsland('menu', Menu);
export const Notices = asIsland('notices', Announcements);
export const MachineFinder = asIsland('finder', Finder);
export const PurchasePanel = asIsland('panel', Panel);
export const BuyButton = asIsland('buy', Buy, ({ item, className }) => ({ item: sold(item), className }));
export const NotifyLink = Notify;

export function Carousel({ slides, heading, ...props }: CarouselProps) {
  const inSlots = slides.map(({ id, content }) => ({ id, content: <Slot>{content}</Slot> }));
  return (
    <Island name="carousel" props={{ ...props, ids: slides.map(({ id }) => id), hasHeading: heading !== undefined }}>
      <Row {...props} slides={inSlots} heading={heading === undefined ? undefined : <Slot>{heading}</Slot>} />
    </Island>
  );
}
