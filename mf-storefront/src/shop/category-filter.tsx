import { useCategories } from '../catalogue/catalogue';
import styles from '../listing/options.module.css';
import { shopTexts } from '../texts/shop';

/** The shop's own five categories (SF §2 Shop), whose slugs follow from their names; shown until the actual list has loaded, and if it does not. */
const FIRST_CATEGORIES = ['Toners', 'Printer & photocopiers', 'Accessories', 'Computers', 'Spares'].map((name) => ({
  category_name: name,
  category_slug: name.toLowerCase().replace(' & ', '-'),
}));

export interface CategoryFilterProps {
  /** Selected slug; empty for all. */
  readonly category: string;
  readonly onChoose: (category: string) => void;
}

/** Categories as radio buttons, including one for all of them (decisions SF-26, SF-27). */
export function CategoryFilter({ category, onChoose }: CategoryFilterProps) {
  const { data: categories = FIRST_CATEGORIES } = useCategories();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{shopTexts.category}</legend>
      {[{ category_slug: '', category_name: shopTexts.all }, ...categories].map(
        ({ category_slug: slug, category_name: label }) => (
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
        ),
      )}
    </fieldset>
  );
}
