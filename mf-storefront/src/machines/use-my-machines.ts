import {
  type FoundMachinesResponse,
  type MyMachinesResponse,
  type NamedMachine,
} from '@ofisi/api-contract/catalogue/machine-finder';
import { get, post } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import { notify } from '@ofisi/shared-page/notices';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { machineTexts } from '../texts/machines';
import { addInBrowser, forgetInBrowser, readBrowserMachines, useBrowserMachines } from './browser-machines';

const PATH = '/user/machines';
/** The API keeps no more for an account; a browser is treated alike. */
const MOST = 50;

type MyMachine = MyMachinesResponse['machines'][number];

interface MyMachines {
  /** Undefined while unknown. */
  readonly machines: readonly MyMachine[] | undefined;
  readonly choose: (machine: Pick<NamedMachine, 'id'>, chosen: boolean) => void;
}

const NONE: readonly MyMachine[] = [];

/**
 * The visitor's machines: the account's while signed in, with those that were bought, otherwise the browser's. Undefined machines are not
 * known yet. The browser's are added to the account when the session appears, and then removed here.
 */
export function useMyMachines(): MyMachines {
  const client = useQueryClient();
  const userId = useSession((session) => (session.status === 'signed-in' ? (session.user?.id ?? null) : null));
  const isSignedOut = useSession((session) => session.status === 'signed-out');
  const inBrowser = useBrowserMachines();
  const key = [PATH, userId] as const;
  const account = useQuery({ queryKey: key, queryFn: readAccount, enabled: userId !== null });
  const guest = useQuery<readonly MyMachine[]>({
    queryKey: [PATH, 'browser', inBrowser],
    queryFn: ({ signal }) => readNames(inBrowser ?? [], signal),
    enabled: userId === null && (inBrowser?.length ?? 0) > 0,
    placeholderData: (before) => before,
  });
  const { mutate } = useMutation({
    mutationFn: (change: { readonly add?: number[]; readonly remove?: number[] }) =>
      post<MyMachinesResponse>(PATH, change),
    onSuccess: ({ machines }) => void client.setQueryData(key, machines),
    onError: () => notify(machineTexts.failed, 'neutral'),
  });
  const ofGuest =
    inBrowser?.length === 0
      ? isSignedOut
        ? NONE
        : undefined
      : guest.data?.filter(({ id }) => inBrowser?.includes(id));
  const machines = userId === null ? ofGuest : account.data;
  const choose = ({ id }: Pick<NamedMachine, 'id'>, chosen: boolean) => {
    if (chosen && (machines?.filter(({ bought }) => !bought).length ?? 0) >= MOST) {
      notify(machineTexts.full, 'neutral');
    } else if (userId !== null) {
      mutate(chosen ? { add: [id] } : { remove: [id] });
    } else if (chosen) {
      addInBrowser(id);
    } else {
      forgetInBrowser([id]);
    }
  };
  return { machines, choose };
}

/** Names of the browser's machines; one that the shop has deleted is forgotten. */
async function readNames(ids: readonly number[], signal: AbortSignal): Promise<readonly MyMachine[]> {
  const asked = ids.slice(0, MOST);
  const { machines } = await get<FoundMachinesResponse>(`/find-machines?ids=${asked.join(',')}`, signal);
  const gone = asked.filter((id) => !machines.some((machine) => machine.id === id));
  if (gone.length > 0) forgetInBrowser(gone);
  return asked
    .flatMap((id) => machines.find((machine) => machine.id === id) ?? [])
    .map((one) => ({ ...one, bought: false }));
}

/** Reads the account's machines, handing over the browser's first. */
async function readAccount(): Promise<readonly MyMachine[]> {
  const kept = readBrowserMachines().slice(0, MOST);
  if (kept.length === 0) return (await get<MyMachinesResponse>(PATH)).machines;
  const { machines } = await post<MyMachinesResponse>(PATH, { add: [...kept] });
  forgetInBrowser(kept);
  return machines;
}
