import { okSchema } from '@ofisi/api-contract/envelope';
import { slugText } from '@ofisi/api-contract/fields';
import { listSchema, savedSchema } from '@ofisi/api-contract/lists';
import { SERIAL_STATUSES } from '@ofisi/api-contract/stock/enums';
import { z } from 'zod';
import { rowSchema } from '../../../resource/field';
import { brandSchema } from '../../brands/brands.schema';
import { categorySchema } from '../../categories/categories.schema';
import { unitSchema } from '../../units/units.schema';
import { itemList } from './item-list';

export const staffItemSchema = rowSchema(itemList.fields);

/** GET /view-items-for-staff (additive, after `/view-orders-for-delivery`): costs are null for those who may not see them. */
export const staffItemsSchema = listSchema('items', staffItemSchema);

/** GET /view-items-for-staff/{id}: with its serial numbers, for those who manage them. */
export const staffItemInFullSchema = okSchema({
  item: staffItemSchema.extend({
    serial_breakdown: z
      .array(
        z.object({
          id: z.number().int(),
          serial_number: z.string(),
          ordered: z.boolean(),
          status: z.enum(SERIAL_STATUSES),
        }),
      )
      .optional(),
  }),
});

/** What add and update answer (BO §7); `item` is additive. */
export const itemSavedSchema = savedSchema('item', staffItemSchema);

const offeredCodeSchema = z.object({ code: z.string(), name: z.string().nullable(), is_active: z.boolean() });

/** GET /view-product-form-options (BO §7). */
export const productFormOptionsSchema = okSchema({
  categories: z.array(categorySchema),
  brands: z.array(brandSchema),
  units: z.array(unitSchema),
  /** Additive: KRA's codes by their names; the names are null while its list has not come. */
  packaging_units: z.array(offeredCodeSchema),
  quantity_units: z.array(offeredCodeSchema),
  /** Whether classifications can be searched. */
  has_classifications: z.boolean(),
});

/** The item of `/update-item/{slug}`: an id does as well (decision BO-52). */
export const itemParams = z.object({ item: slugText });
