import { FileDrop } from '@ofisi/shared-admin-ui/file-drop';
import { useKitField, type FieldProps } from '@ofisi/shared-admin-ui/kit-field';
import { MOST_PICTURES } from '@ofisi/shared-shop/picture-limit';
import a11y from '@ofisi/shared-site-ui/a11y.module.css';
import { Field } from '@ofisi/shared-site-ui/field';
import { useLayoutEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { picturesTexts } from '../texts/item-pictures';
import type { ItemValues } from './item-values';
import { entryOf, type PictureEntry } from './picture-entries';
import { PictureTile } from './picture-tile';
import styles from './pictures-field.module.css';
import { useUploads } from './use-uploads';

const KINDS = 'image/jpeg,image/png,image/webp,image/avif';

function problemOf(entries: readonly PictureEntry[]): string | null {
  if (entries.some(({ error }) => error !== null)) return picturesTexts.someFailed;
  return entries.some(({ name }) => name === null) ? picturesTexts.uploading : null;
}

/** All pictures of an item, each uploaded as soon as it is chosen; the first one is the item's image (decision BO-155). */
export function PicturesField(props: FieldProps<ItemValues>) {
  const { field, frame } = useKitField(props, (entered) => problemOf(entered as readonly PictureEntry[]));
  const entries = useWatch({ control: props.control, name: 'pictures' });
  const [said, setSaid] = useState('');
  const add = useRef<HTMLButtonElement | null>(null);
  const pressed = useRef<HTMLElement | null>(null);
  const change = (next: readonly PictureEntry[]) => field.onChange(next);
  useUploads(entries, change, setSaid);

  // A button loses the focus while its picture moves in the page.
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [entries]);

  const choose = (files: readonly File[]) => {
    const room = MOST_PICTURES - entries.length;
    setSaid(files.length > room ? picturesTexts.most(MOST_PICTURES) : '');
    if (room > 0) change([...entries, ...files.slice(0, room).map(entryOf)]);
  };
  const move = (button: HTMLElement, from: number, to: number) => {
    const entry = entries[from];
    if (!entry || to < 0 || to >= entries.length || from === to) return;
    pressed.current = button;
    setSaid(picturesTexts.place(to + 1, entries.length));
    change(entries.toSpliced(from, 1).toSpliced(to, 0, entry));
  };
  const isFull = entries.length >= MOST_PICTURES;

  return (
    <Field {...frame} hint={picturesTexts.hint(MOST_PICTURES)}>
      {(control) => (
        <div className={styles['field']}>
          <ol className={styles['pictures']} aria-label={props.label}>
            {entries.map((entry, index) => (
              <PictureTile
                key={entry.key}
                entry={entry}
                index={index}
                count={entries.length}
                onMove={(button, to) => move(button, index, to)}
                onRemove={() => {
                  pressed.current = add.current;
                  setSaid(picturesTexts.removed);
                  change(entries.filter((other) => other !== entry));
                }}
                onRetry={() => change(entries.map((other) => (other === entry ? { ...entry, error: null } : other)))}
              />
            ))}
          </ol>
          <FileDrop
            control={control}
            inputRef={(button) => {
              add.current = button;
              field.ref(button);
            }}
            name={field.name}
            onBlur={field.onBlur}
            accept={KINDS}
            action={picturesTexts.add}
            label={picturesTexts.addTo(props.label)}
            note={isFull ? picturesTexts.most(MOST_PICTURES) : picturesTexts.orDrop}
            multiple
            disabled={isFull}
            onFiles={choose}
          />
          <p role="status" className={said === picturesTexts.twice ? styles['note'] : a11y.visuallyHidden}>
            {said}
          </p>
        </div>
      )}
    </Field>
  );
}
