import type { Facets } from '@ofisi/api-contract/catalogue/listing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import skeletons from '@ofisi/shared-site-ui/skeleton.module.css';
import { useState } from 'react';
import styles from '../listing/options.module.css';
import { categoryTexts } from '../texts/category';
import { listingTexts } from '../texts/listing';
import type { CategoryFilters } from './category-filters';
import { nameFromSlug } from './name-from-slug';

export interface BrandFilterProps {
  /** Number of products of each brand in the category; null while not known. */
  readonly facets: Facets | null;
  /** Slug of the applied brand; empty for all. */
  readonly applied: string;
  /** Kept when a brand is applied. */
  readonly view: CategoryFilters['view'];
  readonly onApply: (brand: string) => void;
}

interface Option {
  readonly label: string;
  readonly slug: string;
  /** Null if not known. */
  readonly count: number | null;
}

function optionsOf(facets: Facets | null, applied: string): readonly Option[] {
  const brands = facets?.brands.map(({ brand_name, brand_slug, count }) => ({
    label: brand_name,
    slug: brand_slug,
    count,
  }));
  const options = [{ label: categoryTexts.allBrands, slug: '', count: facets?.total ?? null }, ...(brands ?? [])];
  // A brand that came with the address stays listed, so that it can be deselected.
  if (options.some(({ slug }) => slug === applied)) return options;
  return [...options, { label: nameFromSlug(applied), slug: applied, count: facets && 0 }];
}

/** The brands in this category, with their numbers of products; a choice is staged until Apply Filters applies it (decision SF-29). */
export function BrandFilter({ facets, applied, view, onApply }: BrandFilterProps) {
  const [staged, setStaged] = useState(applied);
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
        {optionsOf(facets, applied).map(({ label, slug, count }) => (
          <label key={slug} className={styles.option}>
            <input type="radio" name="brand" value={slug} checked={slug === staged} onChange={() => setStaged(slug)} />
            {label}
            {count === null ? null : <span className={styles.count}>({count})</span>}
          </label>
        ))}
      </fieldset>
      {view === 'list' ? <input type="hidden" name="view" value={view} /> : null}
      {facets === null ? (
        // The button appears together with the brands above it, so that it never has to move.
        <div className={`${skeletons.skeleton} ${styles.waiting}`} aria-hidden="true" />
      ) : (
        <button type="submit" className={`${buttons.primary} ${buttons.block}`}>
          {listingTexts.filters.apply}
        </button>
      )}
    </form>
  );
}
