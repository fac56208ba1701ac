import type { FoundMachinesResponse, OpenMachineResponse } from '@ofisi/api-contract/catalogue/machine-finder';
import { pathOfCall } from '@ofisi/shared-contract/route-calls';
import { useRead } from '../catalogue/read';
import { MACHINES_CALL } from './calls';

const foundOf = (body: FoundMachinesResponse) => body;
const machineOf = (body: OpenMachineResponse) => body;

/** Machines that match the finder's address, and all brands: GET /find-machines. */
export const useMachines = (query: URLSearchParams) => useRead(pathOfCall(MACHINES_CALL, {}, query), foundOf);

export const openMachinePath = (slug: string): string => `/open-machine/${encodeURIComponent(slug)}`;

/** A machine and what fits it: GET /open-machine/{slug}. */
export const useMachine = (slug: string) => useRead(openMachinePath(slug), machineOf);
