import { Link } from '@ofisi/shared-contract/routing';
import { usePageHead } from '@ofisi/shared-page/page-head';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { Breadcrumb } from '@ofisi/shared-site-ui/breadcrumb';
import screens from '@ofisi/shared-site-ui/screen.module.css';
import { useRef, useState } from 'react';
import { OfferBadge, OfferEnds } from '../offer/offer-badge';
import { machineAddress } from '../machines/address';
import { ItemName } from '../product-facts/item-name';
import { Rating } from '../product-facts/rating';
import { catalogueTexts } from '../texts/catalogue';
import { productTexts } from '../texts/product';
import { Below } from './below';
import { productHead } from './product-head';
import { FitsMachines } from './fits-machines';
import { InfoTiles } from './info-tiles';
import { ItemShelf } from './item-shelf';
import styles from './product-page.module.css';
import { ProductPictures } from './product-pictures';
import { type ProductTab, ProductTabs } from './product-tabs';
import { PurchasePanel } from './purchase-panel';
import { ShareLinks } from './share-links';
import type { ProductView } from './use-product';

/** The loaded product: picture, facts, purchase, services, key features, reviews, compatible and similar items, and share links. */
export function ProductDetails({ product }: { readonly product: ProductView }) {
  const { viewArrival: item, supplies = [], related = [], fits_machines = [], machine } = product;
  usePageHead(productHead(product));
  const [tab, setTab] = useState<ProductTab>('features');
  const tabs = useRef<HTMLDivElement>(null);
  const openReviews = () => {
    setTab('reviews');
    tabs.current?.focus({ preventScroll: true });
    tabs.current?.scrollIntoView();
  };
  return (
    <>
      <Breadcrumb trail={[{ label: productTexts.breadcrumb, to: '/shop' }, { label: item.title }]} />
      <div className={styles.columns}>
        <ProductPictures product={product} />
        <div className={styles.facts}>
          <p className={styles.badges}>
            <Link className={`${badges.badge} ${styles.category}`} to={`/shop-icon/${item.category_slug}`}>
              {item.category.category_name}
            </Link>
            <OfferBadge item={item} />
            {item.is_hot_deal === 1 ? <span className={badges.accent}>{catalogueTexts.hot}</span> : null}
            <span className={badges.badge}>{catalogueTexts.condition[item.condition]}</span>
          </p>
          <h1 className={screens.title}>
            <ItemName name={item.title} />
          </h1>
          <p className={styles.muted}>{item.actual_name}</p>
          <button type="button" className={styles.rating} onClick={openReviews}>
            <Rating item={item} />
          </button>
          {item.active_offer ? (
            <p className={styles.offer}>
              {item.active_offer.note ? <span>{item.active_offer.note}</span> : null}
              <OfferEnds offer={item.active_offer} />
            </p>
          ) : null}
          <PurchasePanel item={item} vatRate={product.vat_rate} />
        </div>
      </div>
      <Below>
        <InfoTiles />
        <div ref={tabs} tabIndex={-1} className={styles.tabs}>
          <ProductTabs item={item} features={product.features} shown={tab} onShow={setTab} />
        </div>
        <ItemShelf heading={productTexts.supplies} items={supplies} buy />
        {machine ? (
          <p className={styles.badges}>
            <Link to={machineAddress(machine.slug)}>{productTexts.allSupplies}</Link>
          </p>
        ) : null}
        <FitsMachines machines={fits_machines} />
        <ItemShelf heading={productTexts.related} items={related} />
        <ShareLinks title={item.title} />
      </Below>
    </>
  );
}
