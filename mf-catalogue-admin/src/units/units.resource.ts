import { unitCalls } from '@ofisi/api-contract/catalogue/calls';
import { contractResource } from '@ofisi/shared-admin-ui/contract-resource';
import type { AddUnitRequest, Unit } from '@ofisi/api-contract/catalogue/units';
import { unitTexts as texts } from '../texts/units';

/** Form values of a unit. */
export interface UnitValues {
  readonly unit_name: string;
  readonly short_name: string;
  readonly allow_decimal: boolean;
}

/** As specified, `allow_decimal` is sent as 1 or 0. */
const payloadOf = ({ allow_decimal: allowed, ...values }: UnitValues): AddUnitRequest => ({
  ...values,
  allow_decimal: allowed ? 1 : 0,
});

export const units = contractResource<Unit, UnitValues>(unitCalls, {
  payloadOf: (values, unit) => ({ ...payloadOf(values), version: unit?.version }),
  add: { failed: texts.notSaved },
  // The specification has the menu entry but not the call (decision BO-8).
  update: { failed: texts.notSaved },
  // The specified call deletes the offer with that id (decision BO-9).
});
