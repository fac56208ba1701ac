import { z } from 'zod';
import { okSchema } from '../envelope';
import { requiredText } from '../fields';

/** POST /check-warranty (additive, decision SF-83): for whoever knows a unit's serial number and the phone number of its purchase. */
export const checkWarrantySchema = z.object({
  serial_number: requiredText('serial number', 100),
  phone_number: requiredText('phone number', 30),
});

/**
 * Until when, never who. `warranty_until` is the last day, in Nairobi; null: sold without our warranty. 404: the same for an unknown number,
 * for a wrong phone number and for a unit that came back.
 */
export const warrantyCheckedSchema = okSchema({
  warranty: z.object({ item: z.string(), warranty_until: z.string().nullable(), is_over: z.boolean() }),
});

/** POST /check-warranty */
export type CheckWarrantyRequest = z.input<typeof checkWarrantySchema>;

export type WarrantyCheckedResponse = z.infer<typeof warrantyCheckedSchema>;

export type CheckedWarranty = WarrantyCheckedResponse['warranty'];
