import buttons from '@ofisi/shared-site-ui/button.module.css';
import type { ControlProps } from '@ofisi/shared-site-ui/field';
import type { RefCallback } from 'react';
import { FileArea } from './file-area';
import styles from './file-drop.module.css';

interface FileDropProps {
  /** What connects the button with its label and messages. */
  readonly control: ControlProps;
  readonly inputRef: RefCallback<HTMLButtonElement>;
  readonly name: string;
  readonly onBlur: () => void;
  /** MIME types, separated by commas. */
  readonly accept: string;
  /** Text of the button, and its accessible name. */
  readonly action: string;
  readonly label: string;
  /** Text beside the button. */
  readonly note: string;
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  /** Receives the files that were chosen, dropped or pasted together, at least one. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** Where files are chosen, dropped or pasted. It uploads nothing. */
export function FileDrop({
  control,
  inputRef,
  action,
  label,
  note,
  multiple = false,
  disabled = false,
  ...props
}: FileDropProps) {
  return (
    <FileArea accept={props.accept} multiple={multiple} disabled={disabled} pastable onFiles={props.onFiles}>
      <span className={styles['drop']}>
        <button
          {...control}
          ref={inputRef}
          type="button"
          name={props.name}
          onBlur={props.onBlur}
          aria-label={label}
          aria-disabled={disabled || undefined}
          className={buttons.button}
        >
          {action}
        </button>
        <span className={styles['note']}>{note}</span>
      </span>
    </FileArea>
  );
}
