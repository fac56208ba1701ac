/** Dialogs that the shell opens over the page; nobody can press what is below them. */
const DIALOGS = 'dialog[open],[role=dialog][aria-modal=true]';
const LOOK_AGAIN_MS = 100;

/**
 * Watches that a frame does not take the focus from a dialog: no attribute of a frame prevents that, and it would get the password that is
 * being typed. Calls `stolen` at once when it happens.
 * @returns a function that ends it
 */
export function guardFocus(frame: HTMLIFrameElement, stolen: () => void): () => void {
  const look = () => {
    if (document.activeElement === frame && document.querySelector(DIALOGS)) stolen();
  };
  // The browser may name the frame as the active element only after the event.
  const lookTwice = () => {
    look();
    queueMicrotask(look);
  };
  addEventListener('blur', lookTwice);
  const looks = setInterval(look, LOOK_AGAIN_MS);
  return () => {
    removeEventListener('blur', lookTwice);
    clearInterval(looks);
  };
}
