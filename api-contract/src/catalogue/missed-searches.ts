import { z } from 'zod';
import { okSchema } from '../envelope';
import { requiredText } from '../fields';
import { listSchema } from '../lists';

/** What shoppers searched for without finding it (additive, decision 097). */
export const missedSearchSchema = z.object({
  id: z.number().int(),
  words: z.string(),
  /** How often. */
  count: z.number().int(),
  last_at: z.string(),
});

/** GET /view-missed-searches */
export const missedSearchesSchema = listSchema('missedSearches', missedSearchSchema);

/** POST /missed-searches: a page tells of a search that found nothing, or only some of its words. */
export const missedSearchForm = z.object({ q: requiredText('what to search for', 100) });

export const missedSearchToldSchema = okSchema({});

export type MissedSearch = z.infer<typeof missedSearchSchema>;
