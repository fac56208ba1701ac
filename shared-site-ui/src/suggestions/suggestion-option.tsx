import { formatMoney } from '@ofisi/shared-shop/money';
import { pictureUrl } from '@ofisi/shared-shop/pictures';
import { suggestionTexts as texts } from '../texts/suggestions';
import type { Option, SuggestedItem } from './options';
import styles from './suggestions.module.css';

/** What a line of the list shows. */
export const SuggestionLine = ({ option }: { readonly option: Option }) =>
  option.kind === 'item' ? <ItemLine item={option.item} /> : option.text;

const ItemLine = ({ item: { title, image, effective_price: price, available } }: { item: SuggestedItem }) => (
  <>
    <span className={styles.picture}>
      {image ? (
        <img src={pictureUrl('items', image, 320)} alt="" width={48} height={48} loading="lazy" decoding="async" />
      ) : null}
    </span>
    <span className={styles.title}>{title}</span>
    <span className={styles.price}>
      {formatMoney(price, 'KSH')}
      {available > 0 ? null : <small>{texts.soldOut}</small>}
    </span>
  </>
);
