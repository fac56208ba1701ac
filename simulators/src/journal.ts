import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Journal<Entry> {
  /** It is written when this returns, and applied. */
  readonly write: (entry: Entry) => void;
}

/** What happened, a line of JSON each, applied from the beginning when it is opened. @param path null: it is kept nowhere */
export function openJournal<Entry>(path: string | null, apply: (entry: Entry) => void): Journal<Entry> {
  if (path !== null) {
    mkdirSync(dirname(path), { recursive: true });
    const text = read(path);
    for (const line of text.split('\n')) for (const entry of entries<Entry>(line)) apply(entry);
    // Half a line of a crash is ended, so that the next one begins anew.
    if (text !== '' && !text.endsWith('\n')) appendFileSync(path, '\n');
  }
  return {
    write(entry) {
      if (path !== null) appendFileSync(path, `${JSON.stringify(entry)}\n`);
      apply(entry);
    },
  };
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function entries<Entry>(line: string): Entry[] {
  try {
    return line === '' ? [] : [JSON.parse(line) as Entry];
  } catch {
    return [];
  }
}
