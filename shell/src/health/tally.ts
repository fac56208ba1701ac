import type { Fault } from '@ofisi/shared-contract/health';
import type { Blamed } from './release-in';

export interface Charged extends Blamed {
  readonly faults: Partial<Record<Fault, number>>;
}

/** The gateway refuses larger numbers. */
const MOST = 1_000;

let charges: Charged[] = [];

/** Counts a fault of a release; the file is that of its first one. */
export function charge({ remote, release, file }: Blamed, fault: Fault, times = 1): void {
  let charged = charges.find((one) => one.remote === remote && one.release === release);
  if (!charged) charges.push((charged = { remote, release, faults: {}, file }));
  charged.faults[fault] = Math.min(MOST, (charged.faults[fault] ?? 0) + times);
}

/** Faults that make a page view slow, not bad. */
const SLOW: readonly string[] = ['slow-press', 'long-frame'] satisfies Fault[];

/** Whether a fault was counted that is more than slowness. */
export const isBad = (): boolean =>
  charges.some(({ faults }) => Object.keys(faults).some((fault) => !SLOW.includes(fault)));

/** What was counted since the last call. */
export function takeCharges(): readonly Charged[] {
  const taken = charges;
  charges = [];
  return taken;
}
