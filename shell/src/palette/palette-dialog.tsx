import { Suspense, useEffect, useRef, useState } from 'react';
import { OwnPart } from '../composition/own-part';
import { useEscape } from '../menu/use-escape';
import { useFocusTrap } from '../menu/use-focus-trap';
import { commonTexts } from '../texts/common';
import { paletteTexts } from '../texts/palette';
import { loadPalette, PALETTE_PART, preloadPalette } from './load-palette';
import styles from './palette-dialog.module.css';
import { closePalette, openPalette, usePalette } from './palette-state';
import { useActionKeys } from './use-action-keys';

/** The command palette of the back-office: Ctrl+K or Meta+K, wherever the focus is (decision BO-106). It is preloaded when the page is idle. */
export function PaletteDialog() {
  const open = usePalette((palette) => palette.open);

  useActionKeys();
  useEffect(preloadPalette, []);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const pressed =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
      if (!pressed) return;
      event.preventDefault();
      if (usePalette.getState().open) closePalette();
      else openPalette();
    };
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
      closePalette();
    };
  }, []);

  return open ? <OpenDialog /> : null;
}

function OpenDialog() {
  const dialog = useRef<HTMLDivElement>(null);
  const [before] = useState(() => document.activeElement);
  useEscape(true, closePalette);
  useFocusTrap(true, dialog);
  useEffect(
    () => () => {
      // The input takes the focus before the trap can record where it was.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    },
    [before],
  );

  return (
    <div className={styles.layer}>
      <div className={styles.backdrop} onClick={closePalette} />
      <div ref={dialog} className={styles.dialog} role="dialog" aria-modal="true" aria-label={paletteTexts.title}>
        <Suspense
          fallback={
            <p className={styles.loading} role="status">
              {commonTexts.loading}
            </p>
          }
        >
          <OwnPart title={paletteTexts.title} id={PALETTE_PART} load={loadPalette} />
        </Suspense>
      </div>
    </div>
  );
}
