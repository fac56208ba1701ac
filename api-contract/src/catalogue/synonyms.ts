import { z } from 'zod';
import { requiredText } from '../fields';
import type { ListResponse, SavedResponse } from '../lists';

/** What shoppers call something, and what the shop calls it. `version` comes back on update; a stale one is refused with 409. */
export const synonymSchema = z.object({
  id: z.number().int(),
  /** Words and phrases, separated by commas. */
  words: z.string(),
  meaning: z.string(),
  created_at: z.string(),
  version: z.number().int(),
});

/** Longer phrases are not looked up. */
const MOST_WORDS = 4;

const phrasesOf = (text: string) => text.split(',').map((phrase) => phrase.trim());
const isShort = (phrase: string) => phrase.split(/\s+/u).length <= MOST_WORDS;
const hasLetters = (phrase: string) => /[\p{L}\p{N}]/u.test(phrase);
/** A missing text has a message of its own. */
const ifAny = (fits: (text: string) => boolean) => (text: string) => text.trim() === '' || fits(text);

export const synonymForm = z.object({
  words: requiredText('words', 300)
    .refine(
      ifAny((text) => phrasesOf(text).every(hasLetters)),
      'Separate words and phrases by one comma each.',
    )
    .refine((text) => phrasesOf(text).every(isShort), `A phrase must not have more than ${MOST_WORDS} words.`),
  meaning: requiredText('meaning', 60)
    .refine((text) => !text.includes(','), 'Enter one word or phrase.')
    .refine(ifAny(hasLetters), 'Use letters or digits.')
    .refine(isShort, `Use at most ${MOST_WORDS} words.`),
});

export type Synonym = z.infer<typeof synonymSchema>;
export type AddSynonymRequest = z.input<typeof synonymForm>;
export type SynonymsResponse = ListResponse<'synonyms', Synonym>;
export type SynonymSavedResponse = SavedResponse<'synonym', Synonym>;
