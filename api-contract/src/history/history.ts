import { z } from 'zod';
import { okSchema } from '../envelope';
import { MAX_ID } from '../fields';

export const historyParams = z.object({
  entity: z.string().max(60),
  id: z.coerce.number().int().min(1).max(MAX_ID),
});

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A changed field. */
export const changeSchema = z.object({ field: z.string(), before: value, after: value });

/** Who did what to a record, and what changed. `actor` is a name; null: the program itself, or a guest of the shop. */
export const historyEntrySchema = z.object({
  id: z.number().int(),
  at: z.string(),
  actor: z.string().nullable(),
  action: z.string(),
  changes: z.array(changeSchema),
});

/** GET /history/{entity}/{id} (additive, invariant 21): the newest hundred, newest first. */
export const historySchema = okSchema({ entries: z.array(historyEntrySchema) });

/** One change of a record. */
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** GET /history/{entity}/{id} */
export type HistoryResponse = z.infer<typeof historySchema>;
