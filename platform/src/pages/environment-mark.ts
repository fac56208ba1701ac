import { escapeHtml, sha256Of } from '../http/html';

const STYLE =
  '.environment-mark{position:fixed;inset:auto auto 0 0;z-index:2147483647;pointer-events:none;padding:.25rem .5rem;' +
  'background:#7a2e0e;color:#fff;font:600 .75rem/1.2 system-ui,sans-serif;border-start-end-radius:6px}' +
  '@media print{.environment-mark{display:none}}';

/** What stands in every page of an environment that is not the public's. */
export interface EnvironmentMark {
  readonly html: string;
  /** What the page's policy must allow for it. */
  readonly style: string;
}

/** The environment's name in a corner. It belongs to the gateway, so that no release can leave it out. */
export const environmentMark = (environment: string): EnvironmentMark => ({
  html: `<style>${STYLE}</style><aside class="environment-mark" aria-label="Environment">${escapeHtml(environment)}</aside>`,
  style: sha256Of(STYLE),
});
