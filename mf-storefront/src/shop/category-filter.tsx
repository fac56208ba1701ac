import { slugify } from '@ofisi/shared-shop/slug';
import { useCategories } from '../catalogue/catalogue';
import styles from '../listing/options.module.css';
import { shopTexts } from '../texts/shop';

/** The shop's own five categories (SF §2 Shop); they stand until the real list is there, and when it does not come. */
const LABELS = ['Toners', 'Printer & photocopiers', 'Accessories', 'Computers', 'Spares'] as const;

export interface CategoryFilterProps {
  /** Chosen slug; empty for all. */
  readonly category: string;
  readonly onChoose: (category: string) => void;
}

/** Categories as radios, with a way back to all of them (decisions SF-26, SF-27). */
export function CategoryFilter({ category, onChoose }: CategoryFilterProps) {
  const { data } = useCategories();
  const categories = data
    ? data.map(({ category_name, category_slug }) => ({ label: category_name, slug: category_slug }))
    : LABELS.map((label) => ({ label, slug: slugify(label) }));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{shopTexts.category}</legend>
      {[{ label: shopTexts.all, slug: '' }, ...categories].map(({ label, slug }) => (
        <label key={slug} className={styles.option}>
          <input
            type="radio"
            name="category"
            value={slug}
            checked={slug === category}
            onChange={() => onChoose(slug)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
