import type { Category } from '@ofisi/api-contract/catalogue/categories';
import { Link } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { nextIcon } from '@ofisi/shared-site-ui/icons/next';
import { Carousel } from '@ofisi/shared-site-ui/carousel';
import { ProductPicture } from '../picture/product-picture';
import { homeTexts } from '../texts/home';
import styles from './category-carousel.module.css';

/** "WHAT WE HAVE": one card per view on medium screens, two on large (SF §2 Home). */
export function CategoryCarousel({ categories }: { readonly categories: readonly Category[] }) {
  return (
    <Carousel
      label={homeTexts.categories}
      heading={<h2 className={styles.heading}>{homeTexts.categories}</h2>}
      perView="upToTwo"
      everyMs={null}
      slides={categories.map((category) => ({ id: category.id, content: <CategoryCard category={category} /> }))}
    />
  );
}

function CategoryCard({ category }: { readonly category: Category }) {
  return (
    <article className={`${cards.card} ${styles.card}`}>
      <div className={styles.stage}>
        <ProductPicture
          kind="categories"
          image={category.category_image}
          alt=""
          sizes="(min-width: 48rem) 15rem, 38vw"
        />
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>{category.category_name}</h3>
        {category.category_description ? <p className={styles.text}>{category.category_description}</p> : null}
        <Link
          className={`${buttons.button} ${styles.link}`}
          to={`/shop-icon/${category.category_slug}`}
          aria-label={`${homeTexts.shopLink}: ${category.category_name}`}
        >
          {homeTexts.shopLink} <Icon drawing={nextIcon} size={16} />
        </Link>
      </div>
    </article>
  );
}
