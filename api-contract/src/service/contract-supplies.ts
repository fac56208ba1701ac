import { z } from 'zod';
import { okSchema } from '../envelope';
import { optionalText, requiredText } from '../fields';
import { listSchema } from '../lists';
import { usePartForm } from './service-work';

/** Goods given to a machine under contract without a price. `cost` in shillings for all of it; null for users without `purchases.manage`, or if unknown. */
export const contractSupplySchema = z.object({
  id: z.number().int(),
  machine_id: z.number().int(),
  brand: z.string(),
  model: z.string(),
  serial_number: z.string(),
  place: z.string(),
  item_id: z.number().int(),
  item: z.string(),
  quantity: z.number(),
  unit: z.string().nullable(),
  /** The serial numbers of its units: `DU-1, DU-2`. */
  serials: z.string().nullable(),
  note: z.string().nullable(),
  given_by: z.string().nullable(),
  created_at: z.string(),
  /** When it was put back into stock, by whom, and why. */
  put_back_at: z.string().nullable(),
  put_back_by: z.string().nullable(),
  put_back_reason: z.string().nullable(),
  cost: z.number().nullable(),
});

/** GET /view-contract-supplies/{id of a contract} (additive, decision BO-181); technicians get those of the machines of their open jobs. */
export const contractSuppliesSchema = listSchema('contract_supplies', contractSupplySchema);

/** POST /give-contract-supply/{id of a machine} (additive): units by their serial numbers where the item has them. */
export const giveSupplyForm = usePartForm.omit({ version: true }).extend({ note: optionalText('note', 500) });

/** POST /put-back-contract-supply/{id} (additive): everything that was given with it. */
export const putBackSupplyForm = z.object({ reason: requiredText('reason', 500) });

/** Answer of the calls that give supplies, or put them back. */
export const contractSupplySavedSchema = okSchema({ message: z.string() });

export type ContractSupply = z.infer<typeof contractSupplySchema>;

/** POST /give-contract-supply/{id} */
export type GiveSupplyRequest = z.input<typeof giveSupplyForm>;
