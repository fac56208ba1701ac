import type { PageSet } from '@ofisi/shared-contract/sets';
import { escapeHtml, sha256Of } from '../http/html';
import type { PageMark } from './environment-mark';

/*
 * A strip along the lower edge. It takes its space from the page (`--preview-height`), so that it never covers anything that can be
 * pressed; no style of the page applies to it, and no release can leave it out.
 */
const STYLE =
  'html:root{--preview-height:calc(2.75rem + env(safe-area-inset-bottom))}body{padding-bottom:var(--preview-height)!important}' +
  '.preview-badge{position:fixed;inset:auto 0 0 0;z-index:2147483646;box-sizing:border-box;height:var(--preview-height);' +
  'padding:0 .75rem env(safe-area-inset-bottom);display:flex;align-items:center;justify-content:center;gap:.25rem;' +
  'background:#7a2e0e;color:#fff;border-top:2px solid #ffb68f;font:600 .875rem/1.2 system-ui,sans-serif}' +
  '.preview-badge p{margin:0;min-width:0;overflow:hidden;white-space:nowrap;text-overflow:ellipsis}' +
  '.preview-badge form{margin:0}' +
  '.preview-badge button,.preview-badge a{display:flex;align-items:center;min-height:2.75rem;margin:0;padding:0 .5rem;' +
  'border:0;background:none;color:#fff;font:inherit;text-decoration:underline;cursor:pointer}' +
  '.preview-badge button:focus-visible,.preview-badge a:focus-visible{outline:2px solid #fff;outline-offset:-4px}' +
  '@media print{.preview-badge{display:none}body{padding-bottom:0!important}}';

const SOURCES = { override: 'your own choice', link: 'from a link' } as const;

/**
 * States in every page that it is made of other releases than everybody's, with a way back. Both work without any script of the page, whose
 * shell may be the release under test.
 */
export function previewBadge(set: PageSet | undefined): PageMark | null {
  if (!set || set.source === 'environment') return null;
  const name = escapeHtml(set.name ?? set.id);
  return {
    html:
      `<style>${STYLE}</style><aside class="preview-badge" aria-label="Preview">` +
      `<p title="${name}, ${SOURCES[set.source]}">Preview: ${name}</p>` +
      `<form method="post" action="${LEAVE_PATH}"><button>Reset</button></form>` +
      `<a href="?qa" data-open-qa>Details</a></aside>`,
    style: sha256Of(STYLE),
  };
}

/** Form action that returns the visitor to the set for everybody. */
export const LEAVE_PATH = '/qa/leave';
