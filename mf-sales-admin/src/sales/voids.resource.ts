import type { Order } from '@ofisi/api-contract/sales/orders';
import type { SaleSavedResponse } from '@ofisi/api-contract/sales/sale-details';
import { defineResource } from '@ofisi/shared-admin-ui/resource';
import { post } from '@ofisi/shared-auth/http';
import { saleTexts as texts } from '../texts/sales';
import { SALE_LISTS } from './sale-lists';
import { sales } from './sales.resource';

export interface VoidValues {
  readonly reason: string;
}

/** Whether its state allows voiding; only the server knows whether its goods have left. */
export const isVoidable = ({ status }: Order) => status !== 'void' && status !== 'cancelled';

/** Deleting a sale needs a reason, and reverses everything (decision BO-20). */
export const voids = defineResource<Order, VoidValues>({
  key: sales.key,
  one: sales.one,
  many: sales.many,
  empty: sales.empty,
  list: sales.list,
  invalidates: SALE_LISTS,
  update: {
    title: texts.voidTitle,
    submit: [texts.voidAction, texts.voiding],
    failed: texts.notVoided,
    call: ({ id }, { reason }) => post<SaleSavedResponse>(`/delete-order/${id}`, { reason }),
  },
});
