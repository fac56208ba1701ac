import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import iconButtons from '@ofisi/shared-site-ui/icon-button.module.css';
import { nextIcon } from '@ofisi/shared-site-ui/icons/next';
import { previousIcon } from '@ofisi/shared-site-ui/icons/previous';
import { starIcon } from '@ofisi/shared-site-ui/icons/star';
import { trashIcon } from '@ofisi/shared-site-ui/icons/trash';
import { pictureUrl } from '@ofisi/shared-shop/pictures';
import { picturesTexts } from '../texts/item-pictures';
import type { PictureEntry } from './picture-entries';
import styles from './pictures-field.module.css';

interface PictureTileProps {
  readonly entry: PictureEntry;
  readonly index: number;
  readonly count: number;
  /** `button` is the one that was pressed. */
  readonly onMove: (button: HTMLElement, to: number) => void;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
}

/** One picture of an item, with the buttons that move and remove it. */
export function PictureTile({ entry, index, count, onMove, onRemove, onRetry }: PictureTileProps) {
  const place = index + 1;
  const steps = [
    { kind: 'left', icon: previousIcon, label: picturesTexts.left(place), to: index - 1 },
    { kind: 'right', icon: nextIcon, label: picturesTexts.right(place), to: index + 1 },
    { kind: 'main', icon: starIcon, label: picturesTexts.main(place), to: index === 0 ? -1 : 0 },
  ];
  return (
    <li className={styles['tile']}>
      {entry.name === null ? (
        <span className={styles['waiting']}>{entry.error === null && picturesTexts.uploadingOne}</span>
      ) : (
        <img
          className={styles['picture']}
          src={pictureUrl('items', entry.name, 320)}
          alt={picturesTexts.of(place, count)}
        />
      )}
      <span className={styles['buttons']}>
        {steps.map(({ kind, icon, label, to }) => (
          <button
            key={kind}
            type="button"
            className={iconButtons.button}
            aria-label={label}
            title={label}
            // Not `disabled`: the button keeps the focus when it can move the picture no further.
            aria-disabled={to < 0 || to >= count}
            onClick={({ currentTarget }) => onMove(currentTarget, to)}
          >
            <Icon drawing={icon} />
          </button>
        ))}
        <button
          type="button"
          className={iconButtons.button}
          aria-label={picturesTexts.remove(place)}
          title={picturesTexts.remove(place)}
          onClick={onRemove}
        >
          <Icon drawing={trashIcon} />
        </button>
      </span>
      <span className={styles['caption']}>{index === 0 && picturesTexts.isMain}</span>
      {entry.error !== null && (
        <span role="alert" className={styles['failed']}>
          {entry.error}
          <button type="button" className={buttons.quiet} onClick={onRetry}>
            {picturesTexts.retry}
          </button>
        </span>
      )}
    </li>
  );
}
