import { escapeHtml, sha256Of } from '../http/html';

const STYLE =
  '.environment-mark{position:fixed;inset:auto auto var(--preview-height,0px) 0;z-index:2147483647;pointer-events:none;padding:.25rem .5rem;' +
  'background:#7a2e0e;color:#fff;font:600 .75rem/1.2 system-ui,sans-serif;border-start-end-radius:6px}' +
  '@media print{.environment-mark{display:none}}';

/** Content that the gateway itself adds to every page of an environment or a set, so that no release can leave it out. */
export interface PageMark {
  readonly html: string;
  /** Style hash that the page's policy must allow for it. */
  readonly style: string;
}

/** Shows the name of an environment that is not the public one in a corner of each of its pages. */
export const environmentMark = (environment: string): PageMark => ({
  html: `<style>${STYLE}</style><aside class="environment-mark" aria-label="Environment">${escapeHtml(environment)}</aside>`,
  style: sha256Of(STYLE),
});
