import { Link } from '@ofisi/shared-contract/routing';
import a11y from '@ofisi/shared-site-ui/a11y.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useBrands } from '../catalogue/catalogue';
import { failureText } from '../messages/failure';
import { commonTexts } from '../texts/common';
import { failureTexts } from '../texts/failures';
import { homeTexts } from '../texts/home';
import styles from './brands-strip.module.css';

const SHOWN = 7;

/** The first seven brands, each linked to its products in the shop (SF §2 Home, decision SF-23). */
export function BrandsStrip() {
  const brands = useBrands();
  return (
    <section className={styles.strip} aria-label={homeTexts.brandsLabel}>
      <h2 className={a11y.visuallyHidden}>{homeTexts.brands}</h2>
      {brands.isLoadingError ? (
        <p role="alert">
          {failureText(brands.error, failureTexts.brands)}{' '}
          <button type="button" className={buttons.quiet} onClick={() => void brands.refetch()}>
            {commonTexts.retry}
          </button>
        </p>
      ) : (
        <ul className={styles.list}>
          {(brands.data ?? []).slice(0, SHOWN).map((brand) => (
            <li key={brand.id}>
              <Link className={styles.brand} to={`/shop?brand=${encodeURIComponent(brand.brand_slug)}`}>
                {brand.brand_name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
