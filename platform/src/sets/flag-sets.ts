import type { BootDocument } from '@ofisi/shared-contract/boot';
import { type FlagValue, isValueOf } from '@ofisi/shared-contract/flags';
import type { EnvironmentDocument, FlagSetting, ReleaseDocument } from '@ofisi/shared-contract/release';
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

const isFor = (name: string, { share, roles }: FlagSetting, visitor: Visitor): boolean => {
  if (share === undefined && roles === undefined) return true;
  if (roles?.some((role) => visitor.roles.includes(role))) return true;
  return share !== undefined && isInShare(name, visitor.key, share);
};

/**
 * The flags that a visitor has other values of than their defaults. A setting counts as long as the release of the page declares the flag,
 * with that value, and its last day has not passed.
 */
function flagsFor(
  { flags = {} }: Pick<EnvironmentDocument, 'flags'>,
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

  return async <Set extends ResolvedEnvironment | null>(request: FastifyRequest, set: Set) => {
    const document = (await follow())?.document;
    if (!set || !document?.flags) return set;
    const isForRoles = Object.values(document.flags).some(({ roles }) => roles);
    const visitor = { key: visitorKey(request), roles: isForRoles ? await rolesOf(request) : [] };
    const flags = flagsFor(document, set.current, visitor);
    return flags ? withFlags(set, flags) : set;
  };
}
