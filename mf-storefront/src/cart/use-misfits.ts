import type { MisfitsResponse, NamedMachine } from '@ofisi/api-contract/catalogue/machine-finder';
import { get } from '@ofisi/shared-auth/http';
import { useQuery } from '@tanstack/react-query';
import { useMyMachines } from '../machines/use-my-machines';

/** A supply in the cart that fits none of the shopper's machines. */
export interface Misfit {
  /** Of the supply. */
  readonly kind: string;
  readonly machines: readonly NamedMachine[];
}

/** The API compares no more at once. */
const MOST = 100;

const listOf = (ids: readonly number[]) => ids.slice(0, MOST).join(',');

/**
 * Which of these items fit none of the shopper's machines, by id. Says nothing until it knows: the cart does not wait for it, and nothing
 * depends on it.
 */
export function useMisfits(items: readonly number[]): ReadonlyMap<number, Misfit> {
  const { machines = [] } = useMyMachines();
  const path = `/view-misfits?items=${listOf(items)}&machines=${listOf(machines.map(({ id }) => id))}`;
  const { data } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => get<MisfitsResponse>(path, signal),
    enabled: items.length > 0 && machines.length > 0,
    retry: false,
  });
  return new Map(
    machines.length === 0
      ? []
      : data?.items.map(({ id, kind }): [number, Misfit] => [id, { kind, machines: data.machines }]),
  );
}
