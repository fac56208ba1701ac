import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Journal<Entry> {
  /** Appends an entry and applies it; it has been written when this returns. */
  readonly write: (entry: Entry) => void;
}

/** A log of events, one line of JSON each, which are replayed when it is opened. @param path null: nothing is stored */
export function openJournal<Entry>(path: string | null, apply: (entry: Entry) => void): Journal<Entry> {
  if (path !== null) {
    mkdirSync(dirname(path), { recursive: true });
    const text = read(path);
    for (const line of text.split('\n')) for (const entry of entries<Entry>(line)) apply(entry);
    // Terminates an incomplete line left by a crash, so that the next entry starts on a line of its own.
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
