import { formatMoney } from '@ofisi/shared-shop/money';
import { pictureUrl } from '@ofisi/shared-shop/pictures';
import { suggestionTexts as texts } from '../texts/suggestions';
import type { Option, SuggestedItem } from './options';
import styles from './suggestions.module.css';

export interface SuggestionOptionProps {
  readonly id: string;
  readonly option: Option;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

/** One line of the list. The keyboard reaches it through the box, which keeps the focus. */
export const SuggestionOption = ({ id, option, isActive, onPoint, onChoose }: SuggestionOptionProps) => (
  <div
    id={id}
    role="option"
    aria-selected={isActive}
    className={styles.option}
    onMouseMove={onPoint}
    onClick={onChoose}
  >
    {option.kind === 'item' ? <ItemLine item={option.item} /> : option.text}
  </div>
);

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
