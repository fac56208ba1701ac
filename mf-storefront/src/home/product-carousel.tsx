import type { Item } from '@ofisi/api-contract/catalogue/items';
import { Carousel } from '@ofisi/shared-site-ui/carousel';
import { ProductCard } from '../product-card/product-card';
import styles from './category-carousel.module.css';
import page from './home-page.module.css';

/** The product carousels advance every two seconds (SF §9). */
const PRODUCTS_MS = 2000;
const SIZES = '(min-width: 76rem) 17rem, (min-width: 64rem) 22vw, (min-width: 48rem) 44vw, 64vw';

export interface ProductCarouselProps {
  readonly heading: string;
  readonly items: readonly Item[];
}

/** "NEW ARRIVALS", "BEST SELLERS" and, additive, "HOT DEALS": two per view on medium screens, four on large (SF §2 Home). */
export function ProductCarousel({ heading, items }: ProductCarouselProps) {
  if (items.length === 0) return null;
  return (
    <div className={page.products}>
      <Carousel
        label={heading}
        heading={<h2 className={styles.heading}>{heading}</h2>}
        perView="upToFour"
        everyMs={PRODUCTS_MS}
        slides={items.map((item) => ({ id: item.id, content: <ProductCard item={item} sizes={SIZES} /> }))}
      />
    </div>
  );
}
