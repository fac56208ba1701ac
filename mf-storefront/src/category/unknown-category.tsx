import { Link } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useCategories } from '../catalogue/catalogue';
import { UnknownPage } from '../messages/unknown-page';
import { categoryTexts } from '../texts/category';
import { failureTexts } from '../texts/failures';
import styles from './unknown-category.module.css';

/** Shown when no category has this address: the existing categories, and the search. */
export function UnknownCategory() {
  const { data: categories = [] } = useCategories();
  return (
    <UnknownPage title={failureTexts.category.refused} text={categoryTexts.unknown}>
      {categories.length === 0 ? null : (
        <nav aria-label={categoryTexts.others}>
          <ul className={styles.categories}>
            {categories.map(({ id, category_name, category_slug }) => (
              <li key={id}>
                <Link className={buttons.button} to={`/shop-icon/${category_slug}`}>
                  {category_name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </UnknownPage>
  );
}
