import { keptIds } from '../kept-ids';

/** Ids of the machines that a visitor without an account chose, newest first. Not among the keys of the page: it would be part of every first script. */
const machines = keptIds('ofisi_machines');

export const { use: useBrowserMachines, read: readBrowserMachines } = machines;

export const addInBrowser = (id: number): void =>
  machines.write([id, ...machines.read().filter((other) => other !== id)]);

/** Removes `ids` from the browser: the visitor did, or the account has them now. */
export const forgetInBrowser = (ids: readonly number[]): void =>
  machines.write(machines.read().filter((id) => !ids.includes(id)));
