import type { Facets, ItemFiltersResponse } from '@ofisi/api-contract/catalogue/listing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import skeletons from '@ofisi/shared-site-ui/skeleton.module.css';
import { useState } from 'react';
import styles from '../listing/options.module.css';
import { categoryTexts } from '../texts/category';
import { listingTexts } from '../texts/listing';
import { nameFromSlug } from './name-from-slug';

export interface BrandFilterProps {
  /** Number of products of each brand in the category; null while not known. */
  readonly facets: CountedBrands | null;
  /** Slug of the applied brand; empty for all. */
  readonly applied: string;
  /** The query of the list; what else is in it is kept when a brand is applied. */
  readonly query: URLSearchParams;
  readonly onApply: (brand: string) => void;
}

interface Option {
  readonly label: string;
  readonly slug: string;
  /** Null if not known. */
  readonly count: number | null;
}

/** Query parameters that a form of brands replaces, or leaves for the first page. */
const NOT_KEPT = ['brand', 'page', 'after', 'before'];

/** Numbers of a category's products, in total and by brand; null where not known. */
interface CountedBrands {
  readonly total: number | null;
  readonly brands: readonly (Omit<Facets['brands'][number], 'count'> & { readonly count: number | null })[];
}

/** A category's brands with their numbers under the other filters of its list. */
export function countedUnder(
  facets: Facets,
  query: URLSearchParams,
  filters: ItemFiltersResponse['filters'],
): CountedBrands {
  if (!['min', 'max', 'with'].some((name) => query.has(name))) return facets;
  const options = filters.flatMap((group) => group.options).filter(({ key }) => key === 'brand');
  const counts = new Map(options.map(({ value, count }) => [value, count]));
  const countOf = (slug: string) => (counts.has(slug) ? (counts.get(slug) ?? null) : 0);
  return { total: null, brands: facets.brands.map((brand) => ({ ...brand, count: countOf(brand.brand_slug) })) };
}

function optionsOf(facets: CountedBrands | null, applied: string): readonly Option[] {
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
export function BrandFilter({ facets, applied, query, onApply }: BrandFilterProps) {
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
      {[...query].map(([name, value]) =>
        NOT_KEPT.includes(name) ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
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
