import { z } from 'zod';
import { okSchema } from '../envelope';
import { MAX_ID, requiredText } from '../fields';
import { saveDeliveryDetailsSchema } from './delivery-details';

/** Addresses that one account may keep. */
export const MAX_ADDRESSES = 10;

/** POST /user/addresses and POST /user/addresses/{id} (additive): an address under the name that its owner gives it. */
export const addressSchema = saveDeliveryDetailsSchema.extend({ label: requiredText('label', 30) });

export type NamedAddress = z.infer<typeof addressSchema>;

/** The number of an address in a path; 0 is the default one. */
export const addressParams = z.object({ id: z.coerce.number().int().min(0).max(MAX_ID) });

const savedAddressSchema = saveDeliveryDetailsSchema.extend({
  /** 0: the default one, which is what GET /user/delivery-details says. */
  id: z.number().int(),
  /** Null: nobody has named it; an order left it. */
  label: z.string().nullable(),
});

/** All calls below /user/addresses (additive): the addresses of the account, the default one first. */
export const savedAddressesSchema = okSchema({ addresses: z.array(savedAddressSchema), limit: z.number().int() });

export type SavedAddressesResponse = z.infer<typeof savedAddressesSchema>;

export type SavedAddress = z.infer<typeof savedAddressSchema>;
