import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import type { Synonym } from './names';
import { kindOfWord, type Token } from './search-words';

/** Beyond what anybody types; more would keep the database busy. */
const MOST_WORDS = 12;
/** A synonym has at most this many words. */
const LONGEST_SYNONYM = 4;

/** A part of a search: one word, or several that together are a synonym. */
export interface WantedPart {
  /** As it was typed, and what the shop calls it; any of them will do. */
  readonly phrases: readonly (readonly Token[])[];
  /** Whether it precedes a word like "for", follows one, or there is none. */
  readonly side: 'before' | 'after' | 'none';
}

async function readTokens(db: Db, text: string): Promise<Token[]> {
  const tokens = await selectRows<Token>(
    db,
    sql`select word, joined, stem from search_tokens(${text}) order by place limit ${MOST_WORDS}`,
  );
  return tokens;
}

/** As synonyms are looked up (function `search_keys`). */
const keysOf = (tokens: readonly Token[]): string[] =>
  (['joined', 'stem'] as const).map((form) => tokens.map((token) => token[form]).join(''));

/** The longest run of tokens from `start` that is a synonym, with its meanings. */
function synonymAt(tokens: readonly Token[], start: number, synonyms: readonly Synonym[]) {
  for (let length = Math.min(LONGEST_SYNONYM, tokens.length - start); length > 0; length -= 1) {
    const run = tokens.slice(start, start + length);
    const meanings = synonyms
      .filter(({ keys }) => keysOf(run).some((key) => keys.includes(key)))
      .map(({ meaning }) => meaning);
    if (meanings.length > 0) return { run, meanings };
  }
  return null;
}

type Piece = Pick<WantedPart, 'phrases'> | 'for';

function piecesOf(tokens: readonly Token[], synonyms: readonly Synonym[]): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < tokens.length;) {
    const found = synonymAt(tokens, at, synonyms);
    const [token] = tokens.slice(at);
    if (found) pieces.push({ phrases: [found.run, ...found.meanings] });
    else if (token && kindOfWord(token.word) === 'for') pieces.push('for');
    else if (token && kindOfWord(token.word) === 'telling') pieces.push({ phrases: [[token]] });
    at += found?.run.length ?? 1;
  }
  return pieces;
}

const sameAs =
  (part: Pick<WantedPart, 'phrases'>) =>
  (other: Pick<WantedPart, 'phrases'>): boolean =>
    keysOf(part.phrases[0] ?? []).at(-1) === keysOf(other.phrases[0] ?? []).at(-1);

/** The relevant parts of a search, each once: without words that say nothing, unless there is nothing else. */
export async function readSearch(db: Db, text: string, synonyms: readonly Synonym[]): Promise<WantedPart[]> {
  const tokens = await readTokens(db, text);
  const pieces = piecesOf(tokens, synonyms);
  const cut = pieces.indexOf('for');
  const isSplit = cut > 0 && pieces.slice(cut).some((piece) => piece !== 'for');
  const parts = pieces.flatMap((piece, at): WantedPart[] =>
    piece === 'for' ? [] : [{ ...piece, side: isSplit ? (at < cut ? 'before' : 'after') : 'none' }],
  );
  const telling = parts.length > 0 ? parts : tokens.map((token): WantedPart => ({ phrases: [[token]], side: 'none' }));
  return telling.filter((part, at) => telling.findIndex(sameAs(part)) === at);
}
