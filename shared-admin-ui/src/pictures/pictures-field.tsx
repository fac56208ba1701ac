import a11y from '@ofisi/shared-site-ui/a11y.module.css';
import { CameraButton } from '@ofisi/shared-site-ui/camera-button';
import { Field } from '@ofisi/shared-site-ui/field';
import { useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import { FileDrop } from '../file-drop';
import { useKitField, type FieldProps } from '../kit-field';
import { pictureListTexts as texts } from '../texts/picture-list';
import { entryOf, type PictureEntry } from './picture-entries';
import { PictureTile, type DrawnPicture } from './picture-tile';
import styles from './pictures-field.module.css';
import { useUploads } from './use-uploads';

export type { DrawnPicture } from './picture-tile';

const KINDS = 'image/jpeg,image/png,image/webp,image/avif';

interface PicturesFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Stores a file as soon as it is chosen. @returns its name */
  readonly upload: (file: File) => Promise<string>;
  readonly picture: ComponentType<DrawnPicture>;
  readonly most: number;
  /** What is said when there are that many. */
  readonly whenFull: string;
  /** The order matters: pictures can be moved, and the first one is the main picture. */
  readonly arranged?: boolean;
  /** Where pictures are taken on the spot, a phone offers its camera. */
  readonly camera?: boolean;
}

function problemOf(entries: readonly PictureEntry[]): string | null {
  if (entries.some(({ error }) => error !== null)) return texts.someFailed;
  return entries.some(({ name }) => name === null) ? texts.uploading : null;
}

/** Several pictures, each uploaded as soon as it is chosen. The value is a list of `PictureEntry`. It takes the whole width. */
export function PicturesField<Values extends FieldValues>(props: PicturesFieldProps<Values>) {
  const { upload, picture, most, whenFull, arranged = false, camera = false, ...common } = props;
  const { field, frame } = useKitField({ ...common, full: true }, (entered) =>
    problemOf(entered as readonly PictureEntry[]),
  );
  const entries: readonly PictureEntry[] = useWatch({ control: common.control, name: common.name });
  const [said, setSaid] = useState('');
  const add = useRef<HTMLButtonElement | null>(null);
  const pressed = useRef<HTMLElement | null>(null);
  const change = (next: readonly PictureEntry[]) => field.onChange(next);
  useUploads(entries, { upload, onChange: change, say: setSaid });

  // A button loses the focus while its picture moves in the page.
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [entries]);

  const choose = (files: readonly File[]) => {
    const room = most - entries.length;
    setSaid(files.length > room ? whenFull : '');
    if (room > 0) change([...entries, ...files.slice(0, room).map(entryOf)]);
  };
  const move = (button: HTMLElement, from: number, to: number) => {
    const entry = entries[from];
    if (!entry || to < 0 || to >= entries.length || from === to) return;
    pressed.current = button;
    setSaid(texts.place(to + 1, entries.length));
    change(entries.toSpliced(from, 1).toSpliced(to, 0, entry));
  };
  const isFull = entries.length >= most;

  return (
    <Field {...frame}>
      {(control) => (
        <div className={styles['field']}>
          <ol className={styles['pictures']} aria-label={common.label}>
            {entries.map((entry, index) => (
              <PictureTile
                key={entry.key}
                entry={entry}
                index={index}
                count={entries.length}
                picture={picture}
                onMove={arranged ? (button, to) => move(button, index, to) : undefined}
                onRemove={() => {
                  pressed.current = add.current;
                  setSaid(texts.removed);
                  change(entries.filter((other) => other !== entry));
                }}
                onRetry={() => change(entries.map((other) => (other === entry ? { ...entry, error: null } : other)))}
              />
            ))}
          </ol>
          {camera && !isFull && (
            <div className={styles['camera']}>
              <CameraButton label={texts.takePhoto} onPhoto={(photo) => choose([photo])} />
            </div>
          )}
          <FileDrop
            control={control}
            inputRef={(button) => {
              add.current = button;
              field.ref(button);
            }}
            name={field.name}
            onBlur={field.onBlur}
            accept={KINDS}
            action={texts.add}
            label={texts.addTo(common.label)}
            note={isFull ? whenFull : texts.orDrop}
            multiple
            disabled={isFull}
            onFiles={choose}
          />
          <p role="status" className={said === texts.twice ? styles['note'] : a11y.visuallyHidden}>
            {said}
          </p>
        </div>
      )}
    </Field>
  );
}
