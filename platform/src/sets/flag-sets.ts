import type { BootDocument } from '@ofisi/shared-contract/boot';
import { type FlagValue, type FlagValues, isValueOf } from '@ofisi/shared-contract/flags';
import type { FlagSetting, ReleaseDocument } from '@ofisi/shared-contract/release';
import type { FastifyRequest } from 'fastify';
import { visitorKey } from '../http/visitor-key';
import { hasEnded, partsOfFlag } from '../registry/flag-names';
import type { CurrentEnvironment } from './current-environment';
import type { ResolvedEnvironment } from './resolve-environment';
import type { StaffRoles } from './staff-pass';
import { isInShare } from './visitor-share';

type ToldFlags = NonNullable<BootDocument['flags']>;

interface Visitor {
  readonly key: string;
  readonly roles: readonly string[];
}

type Settings = Readonly<Record<string, Pick<FlagSetting, 'value' | 'share' | 'roles'>>>;

const isFor = (name: string, { share, roles }: Settings[string], visitor: Visitor): boolean => {
  if (share === undefined && roles === undefined) return true;
  if (roles?.some((role) => visitor.roles.includes(role))) return true;
  return share !== undefined && isInShare(name, visitor.key, share);
};

/**
 * The flags that a visitor has other values of than their defaults. A setting counts as long as the release of the page declares the flag,
 * with that value, and its last day has not passed.
 */
function flagsFor(
  flags: Settings,
  current: Readonly<Record<string, ReleaseDocument>>,
  visitor: Visitor,
): ToldFlags | null {
  const told: Record<string, Record<string, FlagValue>> = {};
  for (const [name, setting] of Object.entries(flags)) {
    const { remote = '', flag = '' } = partsOfFlag(name) ?? {};
    const declared = current[remote]?.contributes.flags;
    const entry = declared && Object.hasOwn(declared, flag) ? declared[flag] : undefined;
    if (!entry || hasEnded(entry) || !isValueOf(entry, setting.value) || setting.value === entry.default) continue;
    if (isFor(name, setting, visitor)) (told[remote] ??= {})[flag] = setting.value;
  }
  return Object.keys(told).length > 0 ? told : null;
}

export interface FlagSetsOptions {
  readonly follow: CurrentEnvironment;
  readonly rolesOf: StaffRoles;
}

/**
 * Tells each visitor's page its flags: the same set with another boot document, the same object for all visitors with the same flags, so
 * that everything that is cached for a set is cached for each combination.
 */
export function flagSets({ follow, rolesOf }: FlagSetsOptions) {
  const variants = new WeakMap<ResolvedEnvironment, Map<string, ResolvedEnvironment>>();

  function withFlags(set: ResolvedEnvironment, flags: ToldFlags): ResolvedEnvironment {
    const known = variants.get(set) ?? new Map<string, ResolvedEnvironment>();
    variants.set(set, known);
    const key = JSON.stringify(flags);
    const { withLastGoodShell: other } = set;
    const variant = known.get(key) ?? {
      ...set,
      boot: { ...set.boot, flags },
      withLastGoodShell: other && { ...other, boot: { ...other.boot, flags } },
    };
    known.set(key, variant);
    return variant;
  }

  /** @param switched values that this visitor has chosen, or was given by a link, whatever the environment says */
  return async <Set extends ResolvedEnvironment | null>(request: FastifyRequest, set: Set, switched?: FlagValues) => {
    const settings = (await follow())?.document.flags;
    if (!set || (!settings && !switched)) return set;
    const wanted = { ...settings, ...asSettings(switched) };
    const isForRoles = Object.values(wanted).some(({ roles }) => roles);
    const visitor = { key: visitorKey(request), roles: isForRoles ? await rolesOf(request) : [] };
    const flags = flagsFor(wanted, set.current, visitor);
    return flags ? withFlags(set, flags) : set;
  };
}

const asSettings = (values: FlagValues = {}): Settings =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));
