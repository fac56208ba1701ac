import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import { labelOf, type Visit } from './visits';

/** A fault of a release on a page. */
export interface Finding {
  readonly release: ReleaseDocument;
  readonly visit: Visit;
  /** What it does: `fails in the browser`; or with a page to follow: `covers the header of`. */
  readonly wrong: string;
  /** Follows the page, and may differ from page to page. */
  readonly detail?: string;
}

/** Collects the findings of all tabs: the same fault of one release is reported once, for the first page that has it. */
export interface Findings {
  readonly keep: (finding: Finding) => void;
  /** Whether any was found on that page. */
  readonly hasAnyOn: (visit: Visit) => boolean;
  /** One for each fault, in the order of the pages. */
  readonly sentences: () => string[];
}

const PAGE_FOLLOWS = / (?:of|from|on)$/;

export function findingsOn(visits: readonly Visit[]): Findings {
  const spoilt = new Set<Visit>();
  const found = new Map<string, { readonly index: number; readonly sentence: string }>();
  return {
    keep({ release, visit, wrong, detail = '' }) {
      spoilt.add(visit);
      const index = visits.indexOf(visit);
      const isOfPage = PAGE_FOLLOWS.test(wrong);
      const key = `${labelOf(release)} ${wrong} ${isOfPage ? '' : detail}`;
      const known = found.get(key);
      if (known && known.index <= index) return;
      const place = isOfPage ? ` ${visit.address}` : `, seen at ${visit.address}`;
      const end = detail === '' ? '' : `: ${detail.replace(/\.$/, '')}`;
      found.set(key, { index, sentence: `${labelOf(release)} ${wrong}${place}${end}.` });
    },
    hasAnyOn: (visit) => spoilt.has(visit),
    sentences: () => [...found.values()].sort((one, other) => one.index - other.index).map(({ sentence }) => sentence),
  };
}
