import type { PaletteAction, RecordSource } from './manifest';

/** What the pages of the back-office bring along of all releases; those of the shop are spared it. */
export interface PaletteDocument {
  readonly actions: readonly PaletteAction[];
  readonly records: readonly RecordSource[];
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
}

/** Id of the inert element that holds a `PaletteDocument`. */
export const PALETTE_ELEMENT_ID = 'palette';

const EMPTY: PaletteDocument = { actions: [], records: [], synonyms: {} };

/** Reads what the page brings along; nothing where it brings nothing. */
export function readPalette(page: Document): PaletteDocument {
  const text = page.getElementById(PALETTE_ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as PaletteDocument) : EMPTY;
}
