import type { ItemMachinesResponse } from '@ofisi/api-contract/catalogue/machines';
import type { StaffItem } from '@ofisi/api-contract/catalogue/staff-items';
import { useEditor } from '@ofisi/shared-admin-ui/editor';
import { defineResource, queryKey } from '@ofisi/shared-admin-ui/resource';
import { get, post } from '@ofisi/shared-auth/http';
import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { machineTexts } from '../texts/machines';

export type OfItem = Pick<StaffItem, 'id' | 'title'>;
export type ItemMachine = ItemMachinesResponse['machines'][number];

export interface MachinesValues {
  /** Null until they are loaded. */
  readonly before: readonly ItemMachine[] | null;
  readonly now: readonly ItemMachine[];
}

const pathOf = (id: number) => `/view-item-machines/${id}`;

/** The machines that an item fits, read anew for each form and never again below it; none of a new item. */
export const machinesOf = (item: Pick<StaffItem, 'id'> | null) =>
  queryOptions({
    queryKey: [item && pathOf(item.id)],
    queryFn: async ({ signal }): Promise<readonly ItemMachine[]> =>
      item ? (await get<ItemMachinesResponse>(pathOf(item.id), signal)).machines : [],
    ...(item === null && { initialData: [] }),
    staleTime: Infinity,
    gcTime: 0,
  });

const idsBeyond = (some: readonly ItemMachine[], others: readonly ItemMachine[]) =>
  some.filter(({ id }) => !others.some((other) => other.id === id)).map(({ id }) => id);

const itemMachines = (client: QueryClient) =>
  defineResource<OfItem, MachinesValues>({
    key: 'item-machines',
    one: 'item',
    many: 'items',
    empty: '',
    list: { path: '/view-items-for-staff', rows: 'items' },
    update: {
      title: machineTexts.fits.title,
      failed: machineTexts.fits.failed,
      call: async (item, { before, now }) => {
        const saved = await post<ItemMachinesResponse>(`/change-item-machines/${item.id}`, {
          add: idsBeyond(now, before ?? []),
          remove: idsBeyond(before ?? [], now),
        });
        for (const key of ['machines', 'machine-supplies']) {
          void client.invalidateQueries({ queryKey: queryKey({ key }) });
        }
        client.setQueryData([pathOf(item.id)], saved.machines);
        return { message: saved.message ?? '' };
      },
    },
  });

/** The form with the machines that an item fits. */
export function useItemMachines() {
  const client = useQueryClient();
  return useEditor(itemMachines(client));
}
