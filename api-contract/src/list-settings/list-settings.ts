import { z } from 'zod';
import { okSchema } from '../envelope';
import { MAX_ID, requiredText } from '../fields';

export const MOST_VIEWS = 50;

const MOST_COLUMNS = 100;

const key = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/);

export const listParams = z.object({ list: key });

export const listViewParams = z.object({ list: key, id: z.coerce.number().int().min(1).max(MAX_ID) });

export const listViewSchema = z.object({ id: z.number().int(), name: z.string(), query: z.string() });

/** GET /list-settings/{list} (additive, decision BO-55): the user's own; `columns` is null until some were chosen. */
export const listSettingsSchema = okSchema({
  columns: z.array(z.string()).nullable(),
  views: z.array(listViewSchema),
});

/** POST /list-settings/{list}/columns: the columns to show, by their ids. */
export const listColumnsSchema = z.object({
  columns: z
    .array(requiredText('column', 60), { error: 'Send the columns as a list.' })
    .min(1, 'At least one column must be shown.')
    .max(MOST_COLUMNS, `At most ${MOST_COLUMNS} columns can be shown.`),
});

/** POST /list-settings/{list}/views: replaces a view of the same name. `query` is that of the address, without the page. */
export const addListViewSchema = z.object({
  name: requiredText('name', 60),
  query: z.string({ error: 'Enter text.' }).max(2_000, 'Use at most 2,000 characters.'),
});

export const listViewSavedSchema = okSchema({ message: z.string(), view: listViewSchema });

/** A named view of a list. */
export type ListView = z.infer<typeof listViewSchema>;

/** GET /list-settings/{list} */
export type ListSettingsResponse = z.infer<typeof listSettingsSchema>;

/** POST /list-settings/{list}/views */
export type ListViewSavedResponse = z.infer<typeof listViewSavedSchema>;
