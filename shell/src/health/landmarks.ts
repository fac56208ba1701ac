import type { BootDocument } from '@ofisi/shared-contract/boot';
import { ROOT_ELEMENT_ID } from '@ofisi/shared-contract/boot';
import type { Fault } from '@ofisi/shared-contract/health';
import { releaseOnScreen } from './blame';
import { later } from './guarded';
import { charge } from './tally';

type LandmarkFault = Extract<Fault, 'emptied' | 'covered' | 'hidden'>;

const CONTENT = 'img,svg,canvas,video,iframe,input,textarea,select,button,[data-placeholder]';
const DIALOGS = 'dialog[open],[role=dialog]';
/** What may lie over header or screen: dialogs, menus, notices, which have a role; those of antd are outside the page's root. */
const OVERLAYS = 'dialog,[popover],[role],body>:not(#root) [class*=ant-]';
/** The points of a landmark that are looked at, as shares of its visible width and height. */
const POINTS = [0.1, 0.5, 0.9].flatMap((x) => [0.2, 0.8].map((y) => [x, y] as const));
/** Less than this of a landmark tells nothing. */
const LEAST_PX = 20;
/** What is wrong for a moment, while the page changes, is no fault. */
const AGAIN_AFTER_MS = 1_000;

const found = new Set<string>();
let suspected: readonly string[] = [];

/**
 * Checks that header and main content are there and can be seen. Each fault counts once per page view, when it is still there a second
 * later: a page that is being left may be empty for a moment.
 */
export function lookAtLandmarks(boot: BootDocument): void {
  const root = document.getElementById(ROOT_ELEMENT_ID);
  const main = document.getElementById('main');
  const header = main?.parentElement?.querySelector(':scope>header');
  const faults: (readonly [string, LandmarkFault | undefined])[] = main
    ? [
        ['header', header ? faultOf(header) : 'hidden'],
        ['main', faultOf(main, header)],
      ]
    : [['root', root && isEmpty(root) ? 'emptied' : undefined]];

  const isNew = suspected.length === 0;
  const before = suspected;
  suspected = [];
  for (const [landmark, fault] of faults) {
    const key = `${landmark} ${fault}`;
    if (!fault || found.has(key)) continue;
    if (before.includes(key)) {
      found.add(key);
      charge(releaseOnScreen(boot), fault);
    } else {
      suspected = [...suspected, key];
    }
  }
  if (isNew && suspected.length > 0) later(AGAIN_AFTER_MS, () => lookAtLandmarks(boot));
}

function faultOf(landmark: Element, header?: Element | null): LandmarkFault | undefined {
  if (isEmpty(landmark)) return 'emptied';
  if (isHidden(landmark)) return 'hidden';
  return isCovered(landmark, header) ? 'covered' : undefined;
}

const isVisible = (element: Element): boolean =>
  element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true;

function isEmpty(element: Element): boolean {
  const { innerText = element.textContent } = element as HTMLElement;
  return !innerText?.trim() && ![...element.querySelectorAll(CONTENT)].some(isVisible);
}

function isHidden(landmark: Element): boolean {
  const { top, right, bottom, left, width, height } = landmark.getBoundingClientRect();
  const isAway = scrollY < 1 && (bottom <= 0 || right <= 0 || left >= innerWidth || top >= innerHeight);
  return !isVisible(landmark) || !width || !height || isAway;
}

/** Whether one and the same foreign element lies over every point that is looked at. */
function isCovered(landmark: Element, header?: Element | null): boolean {
  if ([...document.querySelectorAll(DIALOGS)].some((dialog) => dialog.getClientRects().length > 0)) return false;
  const box = landmark.getBoundingClientRect();
  const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
  const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
  if (right - left < LEAST_PX || bottom - top < LEAST_PX) return false;
  const over = new Set(
    POINTS.map(([x, y]) => {
      const hit = document.elementFromPoint(left + x * (right - left), top + y * (bottom - top));
      return hit && !hit.closest(OVERLAYS) && !header?.contains(hit) ? foreignPart(hit, landmark) : null;
    }),
  );
  return over.size === 1 && !over.has(null);
}

/** The outermost element around `hit` that is apart from `landmark`; null if they are not apart. */
function foreignPart(hit: Element, landmark: Element): Element | null {
  if (landmark.contains(hit) || hit.contains(landmark)) return null;
  return hit.parentElement && !hit.parentElement.contains(landmark) ? foreignPart(hit.parentElement, landmark) : hit;
}
