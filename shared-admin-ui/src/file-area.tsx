import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import styles from './file-area.module.css';

interface FileAreaProps {
  /** MIME types or endings, separated by commas: what the browser's dialog offers. */
  readonly accept: string;
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  /** Whether files that are pasted anywhere in the page are meant for this area. */
  readonly pastable?: boolean;
  /** Receives the files that were chosen, dropped or pasted together, at least one; without `multiple` only the first. */
  readonly onFiles: (files: readonly File[]) => void;
  /** A button among others, for the keyboard; a press on any of it opens the browser's dialog. */
  readonly children: ReactNode;
}

/** An area that takes files. It uploads nothing. */
export function FileArea({
  accept,
  multiple = false,
  disabled = false,
  pastable = false,
  onFiles,
  children,
}: FileAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null | undefined): boolean => {
    const taken = [...(files ?? [])].slice(0, multiple ? Infinity : 1);
    if (disabled || taken.length === 0) return false;
    onFiles(taken);
    return true;
  };
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (take(event.clipboardData?.files)) event.preventDefault();
  });
  useEffect(() => {
    if (!pastable) return;
    const onPaste = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [pastable]);
  return (
    <div
      className={`${styles['area']} ${disabled ? '' : styles['enabled']} ${isOver ? styles['over'] : ''}`}
      onClick={() => input.current?.click()}
      onDragOver={(event) => {
        // Otherwise the browser opens what is dropped.
        event.preventDefault();
        setIsOver(!disabled);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        // The area's own press.
        onClick={(event) => event.stopPropagation()}
        onChange={({ target }) => {
          take(target.files);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      {children}
    </div>
  );
}
