import { z } from 'zod';
import { okSchema } from '../envelope';
import { integerField, MAX_ID, optionalInteger, optionalText, requiredText } from '../fields';
import type { ListResponse, SavedResponse } from '../lists';

/**
 * A machine that supplies fit, as staff see it. `item_id` is the item, where the shop sells the machine; `supplies` counts what fits it.
 * `version` comes back on update; a stale one is refused with 409.
 */
export const machineSchema = z.object({
  id: z.number().int(),
  brand_id: z.number().int(),
  brand: z.string(),
  model: z.string(),
  /** Separated by commas. */
  other_names: z.string().nullable(),
  item_id: z.number().int().nullable(),
  item: z.string().nullable(),
  supplies: z.number().int(),
  slug: z.string(),
  version: z.number().int(),
});

const hasLetters = (text: string) => text.trim() === '' || /[\p{L}\p{N}]/u.test(text);

/** POST /add-machine */
export const machineForm = z.object({
  brand_id: integerField('brand', 1, MAX_ID),
  model: requiredText('model', 100)
    .refine(hasLetters, 'Use letters or digits.')
    .refine((text) => !text.includes(','), 'Enter one name. Other names go in the field below.'),
  other_names: optionalText('other names', 300),
  item_id: optionalInteger('item', 1, MAX_ID).transform((id) => id ?? null),
});

/** Which item fits which machine. */
export const machineSupplySchema = z.object({
  id: z.number().int(),
  machine_id: z.number().int(),
  brand: z.string(),
  model: z.string(),
  item_id: z.number().int(),
  item: z.string(),
  sku: z.string().nullable(),
  version: z.number().int(),
});

/**
 * POST /add-machine-supply. The brand by its name, the machine by its model or one of its other names in any spelling, and the item by its
 * SKU, its second name or its title.
 */
export const machineSupplyForm = z.object({
  brand: requiredText('brand', 100),
  model: requiredText('machine', 100),
  item: requiredText('item', 255),
});

const ids = (label: string) =>
  z
    .array(integerField(label, 1, MAX_ID), `Send the ${label}s as a list.`)
    .max(500, `There may be at most 500 ${label}s.`)
    .default([]);

/** POST /change-item-machines/{id}: the machines that the item fits from now on, and those that it no longer fits. */
export const changeItemMachinesSchema = z.object({ add: ids('machine'), remove: ids('machine') });

/** GET and POST of an item's machines. */
export const itemMachinesSchema = okSchema({
  message: z.string().optional(),
  machines: z.array(z.object({ id: z.number().int(), name: z.string() })),
});

export type Machine = z.infer<typeof machineSchema>;
export type AddMachineRequest = z.input<typeof machineForm>;
export type MachinesResponse = ListResponse<'machines', Machine>;
export type MachineSavedResponse = SavedResponse<'machine', Machine>;

export type MachineSupply = z.infer<typeof machineSupplySchema>;
export type AddMachineSupplyRequest = z.input<typeof machineSupplyForm>;
export type MachineSuppliesResponse = ListResponse<'machineSupplies', MachineSupply>;
export type MachineSupplySavedResponse = SavedResponse<'machineSupply', MachineSupply>;

export type ChangeItemMachinesRequest = z.input<typeof changeItemMachinesSchema>;
export type ItemMachinesResponse = z.infer<typeof itemMachinesSchema>;
