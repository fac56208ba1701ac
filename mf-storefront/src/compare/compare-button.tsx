import type { Item } from '@ofisi/api-contract/catalogue/items';
import { Link } from '@ofisi/shared-contract/routing';
import { notify } from '@ofisi/shared-page/notices';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { compareTexts } from '../texts/compare';
import { comparison, toggleChosen, useChosen } from './chosen';
import styles from './compare-button.module.css';

/** Puts a product into this browser's comparison, or takes it out; a chosen one leads there (decision SF-62). */
export function CompareButton({ item }: { readonly item: Item }) {
  const chosen = useChosen();
  const isChosen = chosen.includes(item.id);
  return (
    <div className={styles.compare}>
      <button
        type="button"
        className={buttons.quiet}
        aria-pressed={isChosen}
        aria-label={compareTexts.compareNamed(item.title)}
        onClick={() => {
          if (!toggleChosen(item.id)) notify(compareTexts.full, 'neutral');
        }}
      >
        {compareTexts.compare}
      </button>
      {isChosen ? <Link to={comparison(chosen)}>{compareTexts.view(chosen.length)}</Link> : null}
    </div>
  );
}
