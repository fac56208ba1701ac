/**
 * Runs in the page before any other script. After a press on an entry of the menu, `window.opening.shown` says when what it is opened for
 * was painted, in milliseconds since the press; null until then. `window.wanted` names it. `back-office.ts` reads it.
 */
const opening = { shown: null };
window.opening = opening;

let pressedAt = null;

addEventListener(
  'pointerdown',
  ({ timeStamp }) => {
    pressedAt = timeStamp;
    opening.shown = null;
    requestAnimationFrame(look);
  },
  { capture: true },
);

/** A frame begins before it is painted: what is there now is on the screen with the next one. */
function look(now) {
  const { heading, content } = window.wanted;
  const isThere = document.querySelector('main h1')?.textContent.includes(heading);
  if (isThere && document.querySelector(content)) opening.shown ??= Math.round(now - pressedAt);
  else requestAnimationFrame(look);
}
