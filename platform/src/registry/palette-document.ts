import { ACTION_KEYS } from '@ofisi/shared-contract/manifest';
import { z } from 'zod';

const id = z.string().regex(/^[A-Za-z0-9]+(?:[-./:][A-Za-z0-9]+)*$/);
const text = z.string().min(1).max(100);
const name = z.string().regex(/^[A-Za-z]\w*$/);
const words = z.array(text).max(30);

/** A path that stays on its host: no other host, no upward step, no character at which an address could end or start again. */
const STAYS = /^(?!.*\/\.{1,2}(?:\/|\?|$))\/(?![/\\])[^\s\\#]*$/;
const path = z.string().max(300).regex(STAYS);
const adminPath = path.startsWith('/admin/');
const placesIn = (value: string) => value.match(/\{[^}]*\}?/g) ?? [];

/** A release's contributions to the command palette: addresses of the back-office and GET calls of the API, and nothing that could leave either. */
export const palette = z.object({
  actions: z
    .array(
      z.object({
        id,
        label: text,
        to: adminPath.refine((to) => placesIn(to).length === 0),
        access: text,
        icon: z.string(),
        keywords: words.exactOptional(),
        shortcut: z.enum(ACTION_KEYS).exactOptional(),
      }),
    )
    .max(200),
  records: z
    .array(
      z.object({
        id,
        label: text,
        call: path.refine((call) => placesIn(call).join() === '{q}'),
        rows: name,
        title: z.array(name).min(1).max(5),
        detail: z.array(name).max(5),
        to: adminPath.refine(
          (to) => placesIn(to).length > 0 && placesIn(to).every((place) => /^\{[A-Za-z]\w*\}$/.test(place)),
        ),
        access: text,
        icon: z.string(),
      }),
    )
    .max(50),
  synonyms: z.record(id, words).exactOptional(),
});
