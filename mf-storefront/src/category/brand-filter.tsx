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
  /** How many products the category has of each brand; null while that is not known. */
  readonly facets: Facets | null;
  /** The applied brand's slug; empty for all. */
  readonly applied: string;
  /** Stays as it is when a brand is applied. */
  readonly view: CategoryFilters['view'];
  readonly onApply: (brand: string) => void;
}

interface Option {
  readonly label: string;
  readonly slug: string;
  /** Null: not known. */
  readonly count: number | null;
}

function optionsOf(facets: Facets | null, applied: string): readonly Option[] {
  const brands = facets?.brands.map(({ brand_name, brand_slug, count }) => ({
    label: brand_name,
    slug: brand_slug,
    count,
  }));
  const options = [{ label: categoryTexts.allBrands, slug: '', count: facets?.total ?? null }, ...(brands ?? [])];
  // One that came with the address can be let go of.
  if (options.some(({ slug }) => slug === applied)) return options;
  return [...options, { label: nameFromSlug(applied), slug: applied, count: facets && 0 }];
}

/** The brands that this category has, with their numbers of products; choosing stages, Apply Filters applies (decision SF-29). */
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
