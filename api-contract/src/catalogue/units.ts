import { z } from 'zod';
import { booleanField, requiredText } from '../fields';
import type { ListResponse, SavedResponse } from '../lists';

/** Units (BO §3); the filter box searches their names (decision BO-80). `version` is additive, as on brands. */
export const unitSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  short_name: z.string(),
  allow_decimal: z.boolean(),
  version: z.number().int(),
});

/** POST /add-unit (BO §7); the name has a different field here than in the list. */
export const unitForm = z.object({
  unit_name: requiredText('unit name', 100),
  short_name: requiredText('short name', 20),
  allow_decimal: booleanField(false),
});

export type Unit = z.infer<typeof unitSchema>;

/** GET /view-units (BO §7). */
export type UnitsResponse = ListResponse<'units', Unit>;

/** POST /add-unit */
export type AddUnitRequest = z.input<typeof unitForm>;

export type UnitSavedResponse = SavedResponse<'unit', Unit>;
