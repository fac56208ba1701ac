/**
 * Runs in the page before any other script. After a link has been touched, `window.nextPage` says when the next page's title was painted and
 * its picture was complete, in milliseconds since the touch; null until then. `next-page.ts` reads it.
 */
const nextPage = { title: null, picture: null };
window.nextPage = nextPage;

let touchedAt = null;
let from = null;

addEventListener(
  'pointerdown',
  ({ timeStamp }) => {
    touchedAt = timeStamp;
    from = location.pathname;
    requestAnimationFrame(look);
  },
  { capture: true, once: true },
);

/** A frame begins before it is painted: what is there now is on the screen with the next one. */
function look(now) {
  const isThere = location.pathname !== from;
  const title = isThere && document.querySelector('main h1')?.textContent.includes(window.wantedTitle);
  const picture = title && [...document.querySelectorAll('main img[fetchpriority="high"]')].find(({ alt }) => alt);
  if (title) nextPage.title ??= Math.round(now - touchedAt);
  if (picture && picture.complete && picture.naturalWidth > 0) nextPage.picture ??= Math.round(now - touchedAt);
  if (nextPage.picture === null) requestAnimationFrame(look);
}
