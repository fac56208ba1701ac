import { setTimeout as pause } from 'node:timers/promises';
import type { PageEvent } from './browser/page-events';
import type { Tab } from './browser/tab';
import type { Blame } from './blame';
import type { Findings } from './findings';
import { lookAtLandmarks, type LandmarkFault } from './page/landmarks';
import { lookAtStorage } from './page/storage';
import { callOf } from './page/source';
import type { Visit } from './visits';
import type { Watch } from './watched';

/** A page that does not respond for this long is in a loop. */
export const ANSWERS_WITHIN_MS = 10_000;
/** How far the clock of each page is put forward, in milliseconds. */
const FORWARD_MS = 60_000;
/** Most of a page's own memory that may be added in that minute, in bytes: several times what a long list takes. */
const MOST_GROWTH = 32 * 1024 * 1024;
/** Of one page; whoever changes a hundred things has been found out by the first. */
const MOST_NAMED = 5;
/** What a page changes while it is looked at may be wrong for a moment. */
const LOOK_AGAIN_MS = 150;

export interface Inspection {
  readonly tab: Tab;
  readonly visit: Visit;
  readonly blame: Blame;
  readonly watch: Watch;
  readonly found: Findings;
}

/**
 * Looks at a page that is there, lets a minute pass for it, and looks again.
 * Rejects with `NoAnswer` when the page is stuck, then or within that minute.
 */
export async function inspect(inspection: Inspection): Promise<void> {
  const { tab } = inspection;
  await keepLandmarks(inspection);
  keepEvents(inspection);
  const before = await tab.memory(false);
  await tab.forward(FORWARD_MS, ANSWERS_WITHIN_MS);
  keepEvents(inspection);
  await keepLandmarks(inspection);
  await keepChanges(inspection);
  await keepGrowth(inspection, before);
  keepEvents(inspection);
}

async function keepChanges({ tab, visit, blame, found, watch }: Inspection): Promise<void> {
  const changed = (await tab.evaluate(watch.changes, ANSWERS_WITHIN_MS)) as readonly string[];
  const stored = (await tab.look(callOf(lookAtStorage, watch.storage), ANSWERS_WITHIN_MS)) as readonly string[];
  for (const wrong of [...changed, ...stored].slice(0, MOST_NAMED)) {
    found.keep({ release: blame([], visit), visit, wrong });
  }
}

async function keepGrowth({ tab, visit, blame, found }: Inspection, before: number): Promise<void> {
  if ((await tab.memory(false)) - before < MOST_GROWTH) return;
  const growth = (await tab.memory(true)) - before;
  if (growth < MOST_GROWTH) return;
  const detail = `${Math.round(growth / 1024 / 1024)} MB`;
  found.keep({ release: blame([], visit), visit, wrong: 'takes ever more memory, minute by minute, on', detail });
}

async function keepLandmarks({ tab, visit, blame, found }: Inspection): Promise<void> {
  const look = async () => (await tab.look(callOf(lookAtLandmarks), ANSWERS_WITHIN_MS)) as readonly LandmarkFault[];
  if ((await look()).length === 0) return;
  await pause(LOOK_AGAIN_MS);
  for (const { wrong, by, sheets } of await look()) {
    found.keep({ release: blame(sheets, visit), visit, wrong, detail: by });
  }
}

/** Keeps what the page has done by itself since the last call. */
export function keepEvents({ tab, visit, blame, found }: Inspection): void {
  for (const event of tab.takeEvents()) {
    found.keep({ release: blame(event.scripts, visit), visit, ...wordsFor(event) });
  }
}

function wordsFor({ kind, text }: PageEvent): { readonly wrong: string; readonly detail: string } {
  if (kind === 'left') return { wrong: 'leads away from', detail: text };
  if (kind === 'window') return { wrong: 'opens something by itself', detail: text };
  if (kind === 'told') return { wrong: text, detail: '' };
  return { wrong: 'fails in the browser', detail: text };
}
