import { supplierClaimCalls } from '@ofisi/api-contract/service/calls';
import type {
  AddSupplierClaimRequest,
  ClaimSupplier,
  SupplierClaim,
} from '@ofisi/api-contract/service/supplier-claims';
import { contractResource } from '@ofisi/shared-admin-ui/contract-resource';
import { definePicker } from '@ofisi/shared-admin-ui/picker-source';
import { supplierClaimTexts as texts } from '../texts/supplier-claims';

export type ClaimValues = Required<AddSupplierClaimRequest>;

/** Claims against suppliers (decision BO-179). Goods that come and go with them change the stock. */
export const supplierClaims = contractResource<SupplierClaim, ClaimValues>(supplierClaimCalls, {
  empty: texts.empty,
  invalidates: ['serials', 'items'],
  add: {},
  update: {},
});

export const claimSuppliers = definePicker<ClaimSupplier>({
  key: 'suppliers',
  path: '/view-suppliers-for-claims',
  rows: 'suppliers',
  label: ({ name }) => name,
});
