import { type FlagEntry, type FlagValues, isValueOf } from '@ofisi/shared-contract/flags';
import type { EnvironmentDocument } from '@ofisi/shared-contract/release';
import type { QaFlag } from '@ofisi/shared-contract/sets';
import { hasEnded, partsOfFlag } from '../registry/flag-names';
import { valuesOf, wordOf } from '../releases/flags';
import type { ResolvedEnvironment } from '../sets/resolve-environment';

/** A pass holds them, which is in a cookie and in addresses. */
const MOST_SWITCHED = 10;
const MOST_CHARACTERS = 2_000;

type Releases = Pick<ResolvedEnvironment, 'current'>;

const entryOf = ({ current }: Releases, name: string): FlagEntry | undefined => {
  const { remote = '', flag = '' } = partsOfFlag(name) ?? {};
  const declared = current[remote]?.contributes.flags;
  return declared && Object.hasOwn(declared, flag) ? declared[flag] : undefined;
};

/** Why flags cannot have these values in a set; one sentence for each. */
export function refusedFlags(set: Releases, wanted: FlagValues): string[] {
  if (Object.keys(wanted).length > MOST_SWITCHED || JSON.stringify(wanted).length > MOST_CHARACTERS) {
    return [`At most ${MOST_SWITCHED} flags can be switched at a time.`];
  }
  return Object.entries(wanted).flatMap(([name, value]) => {
    const entry = entryOf(set, name);
    if (!entry) return [`No release of this set has the flag ${name}.`];
    if (!isValueOf(entry, value)) return [`${name} can be ${valuesOf(entry).join(', ')}, not ${wordOf(value)}.`];
    return hasEnded(entry) ? [`${name} ended on ${entry.ends}; ask ${entry.owner} to remove it.`] : [];
  });
}

/**
 * The flags that the releases of a set declare, by name.
 * @param usual the same set with the flags that the environment gives to the visitor
 */
export function flagsOfSet(
  usual: ResolvedEnvironment,
  { flags: settings = {} }: EnvironmentDocument,
  switched: FlagValues = {},
): QaFlag[] {
  const { current, boot } = usual;
  return Object.values(current)
    .flatMap(({ remote, contributes }) =>
      Object.entries(contributes.flags ?? {}).map(([flag, declared]): QaFlag => {
        const name = `${remote}.${flag}`;
        const setting = settings[name];
        const chosen = switched[name];
        return {
          name,
          declared,
          setting: setting
            ? {
                value: setting.value,
                ...(setting.share !== undefined && { share: setting.share }),
                ...(setting.roles && { roles: setting.roles }),
              }
            : null,
          usual: boot.flags?.[remote]?.[flag] ?? declared.default,
          chosen: isValueOf(declared, chosen) ? chosen : null,
          hasEnded: hasEnded(declared),
        };
      }),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** `with mf-storefront.quickCheckout on`, for the note of a sign-off; empty where nothing is switched. */
export const saidOfFlags = (switched: FlagValues = {}): string => {
  const said = Object.entries(switched).map(([name, value]) => `${name} ${wordOf(value)}`);
  return said.length > 0 ? `with ${said.join(', ')}` : '';
};
