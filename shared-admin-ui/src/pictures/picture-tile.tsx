import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import iconButtons from '@ofisi/shared-site-ui/icon-button.module.css';
import { nextIcon } from '@ofisi/shared-site-ui/icons/next';
import { previousIcon } from '@ofisi/shared-site-ui/icons/previous';
import { starIcon } from '@ofisi/shared-site-ui/icons/star';
import { trashIcon } from '@ofisi/shared-site-ui/icons/trash';
import type { ComponentType } from 'react';
import { pictureListTexts as texts } from '../texts/picture-list';
import type { PictureEntry } from './picture-entries';
import styles from './pictures-field.module.css';

/** A stored picture that is to be drawn; `name` is the one that its upload was answered with. */
export interface DrawnPicture {
  readonly name: string;
  /** The file that was uploaded, as long as the form has it. */
  readonly file?: File | null;
  readonly alt: string;
  readonly className: string | undefined;
}

interface PictureTileProps {
  readonly entry: PictureEntry;
  readonly index: number;
  readonly count: number;
  readonly picture: ComponentType<DrawnPicture>;
  /** `button` is the one that was pressed. Absent where the order does not matter. */
  readonly onMove?: ((button: HTMLElement, to: number) => void) | undefined;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
}

/** One of several pictures, with the buttons that move and remove it. */
export function PictureTile({ entry, index, count, picture: Picture, ...acts }: PictureTileProps) {
  const { onMove, onRemove, onRetry } = acts;
  const place = index + 1;
  const steps = [
    { kind: 'left', icon: previousIcon, label: texts.left(place), to: index - 1 },
    { kind: 'right', icon: nextIcon, label: texts.right(place), to: index + 1 },
    { kind: 'main', icon: starIcon, label: texts.main(place), to: index === 0 ? -1 : 0 },
  ];
  return (
    <li className={styles['tile']}>
      {entry.name === null ? (
        <span className={styles['waiting']}>{entry.error === null && texts.uploadingOne}</span>
      ) : (
        <Picture className={styles['picture']} name={entry.name} file={entry.file} alt={texts.of(place, count)} />
      )}
      <span className={styles['buttons']}>
        {onMove &&
          steps.map(({ kind, icon, label, to }) => (
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
          aria-label={texts.remove(place)}
          title={texts.remove(place)}
          onClick={onRemove}
        >
          <Icon drawing={trashIcon} />
        </button>
      </span>
      <span className={styles['caption']}>{onMove && index === 0 && texts.isMain}</span>
      {entry.error !== null && (
        <span role="alert" className={styles['failed']}>
          {entry.error}
          <button type="button" className={buttons.quiet} onClick={onRetry}>
            {texts.retry}
          </button>
        </span>
      )}
    </li>
  );
}
