import type { AddUnitRequest, Unit, UnitSavedResponse } from '@ofisi/api-contract/catalogue/units';
import { defineResource, type BulkOutcome } from '@ofisi/shared-admin-ui/resource';
import { post } from '@ofisi/shared-auth/http';
import { unitTexts as texts } from '../texts/units';

/** What the form holds of a unit. */
export interface UnitValues {
  readonly unit_name: string;
  readonly short_name: string;
  readonly allow_decimal: boolean;
}

/** As the specification sends it: 1 or 0. */
const payloadOf = ({ allow_decimal: allowed, ...values }: UnitValues): AddUnitRequest => ({
  ...values,
  allow_decimal: allowed ? 1 : 0,
});

export const units = defineResource<Unit, UnitValues>({
  key: 'units',
  one: 'unit',
  many: 'units',
  empty: texts.empty,
  list: { path: '/view-units', rows: 'units' },
  add: {
    title: texts.addTitle,
    call: (values) => post<UnitSavedResponse>('/add-unit', payloadOf(values)),
    failed: texts.notSaved,
  },
  // The product had the menu entry without the call (decision BO-8).
  update: {
    title: texts.editTitle,
    call: ({ id, version }, values) => post<UnitSavedResponse>(`/update-unit/${id}`, { ...payloadOf(values), version }),
    failed: texts.notSaved,
  },
  // The product's call deleted the offer of that id (decision BO-9).
  remove: ({ id }) => post(`/delete-unit/${id}`),
  removeMany: (ids) => post<BulkOutcome>('/delete-units', { ids }),
});
