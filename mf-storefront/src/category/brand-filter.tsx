import type { Item } from '@ofisi/api/wire';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import skeletons from '@ofisi/shared-site-ui/skeleton.module.css';
import { useState } from 'react';
import { useBrands } from '../catalogue/catalogue';
import { failureText } from '../messages/failure';
import styles from '../listing/options.module.css';
import { categoryTexts } from '../texts/category';
import { commonTexts } from '../texts/common';
import { failureTexts } from '../texts/failures';
import { listingTexts } from '../texts/listing';
import type { CategoryFilters } from './category-filters';

export interface BrandFilterProps {
  /** Everything in the category: what the numbers count. */
  readonly items: readonly Item[];
  /** The applied brand's slug; empty for all. */
  readonly applied: string;
  /** Stays as it is when a brand is applied. */
  readonly view: CategoryFilters['view'];
  readonly onApply: (brand: string) => void;
}

/** The brands that this category has, with their numbers of products; choosing stages, Apply Filters applies (decision SF-29). */
export function BrandFilter({ items, applied, view, onApply }: BrandFilterProps) {
  const brands = useBrands();
  const [staged, setStaged] = useState(applied);

  if (brands.isLoadingError) {
    return (
      <div role="alert">
        <p>{failureText(brands.error, failureTexts.brands)}</p>
        <button type="button" className={buttons.button} onClick={() => void brands.refetch()}>
          {commonTexts.retry}
        </button>
      </div>
    );
  }
  const options = (brands.data ?? [])
    .map(({ brand_name, brand_slug }) => ({
      label: brand_name,
      slug: brand_slug,
      count: items.filter((item) => item.brand?.brand_slug === brand_slug).length,
    }))
    // One that came with the address can be let go of.
    .filter(({ slug, count }) => count > 0 || slug === applied);
  return (
    <form
      className={styles.form}
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        onApply(staged);
      }}
    >
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{categoryTexts.brands}</legend>
        {[{ label: categoryTexts.allBrands, slug: '', count: items.length }, ...options].map(
          ({ label, slug, count }) => (
            <label key={slug} className={styles.option}>
              <input
                type="radio"
                name="brand"
                value={slug}
                checked={slug === staged}
                onChange={() => setStaged(slug)}
              />
              {label}
              <span className={styles.count}>({count})</span>
            </label>
          ),
        )}
      </fieldset>
      {view === 'list' ? <input type="hidden" name="view" value={view} /> : null}
      {brands.isPending ? (
        // The button comes with the brands above it, so that it never has to move out of their way.
        <div className={`${skeletons.skeleton} ${styles.waiting}`} aria-hidden="true" />
      ) : (
        <button type="submit" className={`${buttons.primary} ${buttons.block}`}>
          {listingTexts.filters.apply}
        </button>
      )}
    </form>
  );
}
