import { Field } from '@ofisi/shared-site-ui/field';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { isLargePicture, shrinkPicture } from '@ofisi/shared-site-ui/shrink-picture';
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FileDrop } from './file-drop';
import { formatSize } from './formats';
import { useKitField, type FieldProps } from './kit-field';
import styles from './picture-field.module.css';
import { usePreview } from './pictures/use-preview';
import { pictureTexts } from './texts/pictures';

/** The API's limits (`api/src/files`). The API inspects the content; here only files that would certainly be refused are rejected early. */
const MOST_BYTES = 8 * 1024 * 1024;
const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const KINDS = { picture: PICTURES, receipt: [...PICTURES, 'application/pdf'] } as const;

/** A new file, `removed`, or null while unchanged. `multipartOf` sends it. */
export type PictureValue = File | typeof REMOVED | null;
export const REMOVED = 'removed';

/** A draft stores no file: of one that was chosen before the page was loaded, an empty object is left. */
const isLost = (value: unknown): boolean => typeof value === 'object' && value !== null && !(value instanceof File);

interface PictureFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Address of the stored picture. */
  readonly current?: string | null;
  /** A receipt may be a PDF as well. */
  readonly kind?: 'picture' | 'receipt';
  /** Text for a stored file that cannot be shown here: a receipt is not accessible by its address. */
  readonly stored?: string | null;
  /** Whether the stored picture can be removed. */
  readonly removable?: boolean;
}

/**
 * One picture: chosen, dropped or pasted, made smaller where it is large, and shown at once with its name and size. The value is a
 * `PictureValue`.
 * `<PictureField control={control} name="image" label="Image" current={row && pictureUrl('items', row.image, 320)} />`
 */
export function PictureField<Values extends FieldValues>(props: PictureFieldProps<Values>) {
  const { current = null, stored = null, kind = 'picture', removable = false, ...common } = props;
  const isStored = current !== null || stored !== null;
  const { label } = common;
  const required = common.required === true && !isStored;
  const [unreadable, setUnreadable] = useState<File | null>(null);
  const [shrinking, setShrinking] = useState<File | null>(null);
  const problemOf = (value: unknown) => {
    if (isLost(value)) return required ? pictureTexts.lost : null;
    if (!(value instanceof File)) return null;
    if (value === shrinking) return pictureTexts.shrinking;
    if (!KINDS[kind].includes(value.type)) return pictureTexts.wrongKind[kind];
    if (value.size > MOST_BYTES) return pictureTexts.tooLarge(formatSize(value.size));
    return value === unreadable ? pictureTexts.unreadable : null;
  };
  const { field, value, frame } = useKitField({ ...common, required }, problemOf);
  const entered: unknown = value;
  const file = entered instanceof File ? entered : null;
  const isRemoved = entered === REMOVED;
  const problem = file && file !== shrinking ? problemOf(file) : null;
  const preview = usePreview(problem ? null : file);
  const shown = preview ?? (file || isRemoved ? null : current);
  const latest = useRef<File | null>(null);
  const take = async (chosen: File | null) => {
    latest.current = chosen;
    field.onChange(chosen);
    if (!chosen || !isLargePicture(chosen)) return;
    setShrinking(chosen);
    const smaller = await shrinkPicture(chosen);
    if (latest.current !== chosen) return;
    setShrinking(null);
    field.onChange(smaller);
  };
  const choose = kind === 'receipt' ? pictureTexts.chooseReceipt : pictureTexts.choosePicture;
  const action = shown || file || (stored && !isRemoved) ? pictureTexts.replace : choose;

  return (
    <Field {...frame} error={problem ?? frame.error} hint={pictureTexts.kinds[kind]}>
      {(control) => (
        <div className={styles['picture']}>
          {shown && (
            <img
              src={shown}
              alt={pictureTexts.preview(label)}
              className={styles['preview']}
              onError={() => setUnreadable(file)}
            />
          )}
          <FileDrop
            control={control}
            inputRef={field.ref}
            name={field.name}
            onBlur={field.onBlur}
            accept={KINDS[kind].join(',')}
            action={action}
            label={pictureTexts.named(label, action)}
            note={pictureTexts.orDrop}
            // The file is sent with its form.
            onFiles={([chosen]) => void take(chosen ?? null)}
          />
          <div role="status" className={styles['state']}>
            {stored && !file && !isRemoved && <span>{stored}</span>}
            {file && <span>{pictureTexts.chosen(file.name, formatSize(file.size))}</span>}
            {isLost(entered) && <span>{pictureTexts.lost}</span>}
            {isRemoved && <span>{pictureTexts.willBeRemoved}</span>}
            {(file || isRemoved) && (
              <button type="button" className={buttons.quiet} onClick={() => void take(null)}>
                {isRemoved ? pictureTexts.undo : pictureTexts.remove}
              </button>
            )}
            {!file && !isRemoved && isStored && removable && (
              <button type="button" className={buttons.quiet} onClick={() => field.onChange(REMOVED)}>
                {pictureTexts.remove}
              </button>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}
