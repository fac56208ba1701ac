import type {
  CorrectSerialRequest,
  CorrectWarrantyRequest,
  PutOnSaleRequest,
  Serial,
  SerialItem,
  SerialLifeResponse,
  SerialSavedResponse,
} from '@ofisi/api-contract/stock/serials';
import { defineResource, queryKey } from '@ofisi/shared-admin-ui/resource';
import { get, post, type Attempt } from '@ofisi/shared-auth/http';
import { queryOptions } from '@tanstack/react-query';
import type { ItemValues } from '../items/item-values';
import { items } from '../items/items.resource';
import { serialTexts as texts } from '../texts/serial-numbers';

/** Items that require serial numbers: saved like any item. */
export const serialItems = defineResource<SerialItem, ItemValues>({
  ...items,
  key: 'serial-items',
  list: { path: '/view-serial-items', rows: 'items' },
});

export type CorrectionValues = Pick<CorrectSerialRequest, 'serial_number'>;

/** Single pieces; only their serial numbers can be changed (decision BO-47). */
export const serials = defineResource<Serial, CorrectionValues>({
  key: 'serials',
  one: 'serial number',
  many: 'serial numbers',
  empty: texts.piecesEmpty,
  list: { path: '/view-serials', rows: 'serials' },
  update: {
    title: texts.correctTitle,
    label: texts.correct,
    call: ({ id, serial_number: seen }, values) =>
      post<SerialSavedResponse>(`/correct-serial/${id}`, { ...values, seen }),
    failed: texts.notCorrected,
  },
});

const pieces = {
  one: serials.one,
  many: serials.many,
  empty: serials.empty,
  list: serials.list,
  invalidates: [serials.key, 'items'],
} as const;

export type WarrantyValues = Pick<CorrectWarrantyRequest, 'warranty_until' | 'reason'>;

/** The last days of their warranties (decision BO-179). */
export const serialWarranties = defineResource<Serial, WarrantyValues>({
  ...pieces,
  key: 'serial-warranties',
  update: {
    title: texts.correctWarranty,
    call: ({ id, warranty_until: seen }, values) =>
      post<SerialSavedResponse>(`/correct-warranty/${id}`, { ...values, seen }),
    failed: texts.warrantyNotCorrected,
  },
});

export type OnSaleValues = PutOnSaleRequest & { readonly attempt: Attempt };

/** Pieces that came back, or are defective, and go on sale again (decision BO-179). */
export const serialsOnSale = defineResource<Serial, OnSaleValues>({
  ...pieces,
  key: 'serials-on-sale',
  update: {
    title: texts.putOnSale,
    submit: [texts.putOnSale, texts.puttingOnSale],
    call: ({ id }, { attempt, ...values }) => post<SerialSavedResponse>(`/put-on-sale/${id}`, values, attempt),
    failed: texts.notPutOnSale,
  },
});

/** The history of a piece, refetched whenever it is opened. */
export const lifeOf = (id: number) =>
  queryOptions({
    queryKey: [...queryKey(serials), 'life', id],
    queryFn: ({ signal }) => get<SerialLifeResponse>(`/view-serials/${id}`, signal),
    staleTime: 0,
  });
