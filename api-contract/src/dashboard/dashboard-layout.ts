import { z } from 'zod';
import { okSchema } from '../envelope';

const MOST_WIDGETS = 100;

/** Only the front end knows which widgets exist: ids of removed or future widgets are accepted. */
const widgetIds = (field: string) =>
  z
    .array(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9./:-]{0,59}$/, 'Send ids of widgets.'), {
      error: `Send the ${field} as a list.`,
    })
    .max(MOST_WIDGETS, `Use at most ${MOST_WIDGETS} widgets.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Use each widget once.');

/** POST /dashboard-layout: the order of the widgets, and those that are hidden. */
export const dashboardLayoutForm = z.object({ order: widgetIds('order'), hidden: widgetIds('hidden') });

/** GET /dashboard-layout (additive, decision BO-108): the user's own layout; null until something was arranged. */
export const dashboardLayoutSchema = okSchema({
  layout: z.object({ order: z.array(z.string()), hidden: z.array(z.string()) }).nullable(),
});

/** GET /dashboard-layout */
export type DashboardLayoutResponse = z.infer<typeof dashboardLayoutSchema>;
