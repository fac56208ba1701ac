import type { Item } from '@ofisi/api/wire';
import { Link } from '@ofisi/shared-contract/routing';
import { keyFeatures } from '../catalogue/key-features';
import { Breadcrumb } from '../parts/breadcrumb';
import { Icon } from '../parts/icon';
import { Rating } from '../parts/rating';
import { ProductPicture } from '../picture/product-picture';
import { texts } from '../texts';
import { FavouriteHeart } from './favourite-heart';
import { InfoTiles } from './info-tiles';
import styles from './product-page.module.css';
import { ProductReviews } from './product-reviews';
import { PurchasePanel } from './purchase-panel';
import { SharePreview } from './share-preview';
import { ShareLinks } from './share-links';

/** The loaded product: picture, facts, purchase, key features, promises, share links and reviews. */
export function ProductDetails({ item }: { readonly item: Item }) {
  const features = keyFeatures(item.description);
  return (
    <>
      <SharePreview item={item} />
      <Breadcrumb parent={{ label: texts.product.breadcrumb, to: '/shop' }} current={item.title} />
      <div className={styles.columns}>
        <div className={`card ${styles.stage}`}>
          <ProductPicture first image={item.image} alt={item.title} sizes="(min-width: 64rem) 36rem, 100vw" />
          <FavouriteHeart item={item} />
        </div>
        <div className={styles.facts}>
          <p className={styles.badges}>
            <Link className={`badge ${styles.category}`} to={`/shop-icon/${item.category_slug}`}>
              {item.category.category_name}
            </Link>
            {item.is_hot_deal === 1 ? <span className="badge badge--accent">HOT</span> : null}
            <span className="badge">{item.condition === 'new' ? 'New' : 'Refurbished'}</span>
          </p>
          <h1 className={styles.title}>{item.title}</h1>
          <p className={styles.muted}>{item.actual_name}</p>
          <Rating item={item} />
          <PurchasePanel item={item} />
        </div>
      </div>
      <InfoTiles />
      <div className={styles.columns}>
        {features.length > 0 ? (
          <section className={`card ${styles.panel}`}>
            <h2 className={styles.heading}>{texts.product.keyFeatures}</h2>
            <ul className={styles.features}>
              {features.map((feature, place) => (
                <li key={place} className={styles.feature}>
                  <span className={styles.tick}>
                    <Icon name="check" size={18} />
                  </span>
                  {feature}
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <div className={styles.aside}>
          <ProductReviews item={item} />
          <ShareLinks title={item.title} />
        </div>
      </div>
    </>
  );
}
