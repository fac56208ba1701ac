import type { FlagValue, FlagValues } from '@ofisi/shared-contract/flags';
import type { QaFlag } from '@ofisi/shared-contract/sets';

/** Values of flags that were chosen and not applied yet, by name; null: as the environment says. */
export type Switches = Readonly<Record<string, FlagValue | null>>;

/** The value that a flag has or is to have in this browser; null: as the environment says. */
export function switchOf({ name, chosen }: QaFlag, switches: Switches): FlagValue | null {
  const value = switches[name];
  return value === undefined ? chosen : value;
}

/** For the gateway: all flags that this browser gets other values of. */
export const switchedOf = (flags: readonly QaFlag[], switches: Switches): FlagValues =>
  Object.fromEntries(
    flags.flatMap((flag) => {
      const value = switchOf(flag, switches);
      return value === null || flag.hasEnded ? [] : [[flag.name, value] as const];
    }),
  );
