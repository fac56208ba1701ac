import { type FlagEntry, type FlagValue, isValueOf } from '@ofisi/shared-contract/flags';
import type { FlagStatus } from '@ofisi/shared-contract/registry';
import type { EnvironmentDocument, FlagSetting } from '@ofisi/shared-contract/release';
import { PlatformError } from '../errors';
import { endedSentence, hasEnded, isSplit, partsOfFlag } from '../registry/flag-names';
import { checkEnvironmentName } from '../registry/names';
import type { Registry } from '../registry/registry';

/** Each further one doubles the number of versions in which a page of the shop may be cached. */
const MOST_SPLIT = 4;

/** The flags that the pinned releases and those of rollouts declare, and those that are set though none does, by name. */
export async function describeFlags(registry: Registry, environment: string): Promise<FlagStatus[]> {
  checkEnvironmentName(environment);
  const document = await registry.environments.read(environment);
  const declared = document ? await declaredIn(registry, document) : new Map<string, FlagEntry>();
  const settings = document?.flags ?? {};
  return [...new Set([...declared.keys(), ...Object.keys(settings)])].sort().map((name) => {
    const entry = declared.get(name) ?? null;
    return { name, declared: entry, setting: settings[name] ?? null, hasEnded: entry !== null && hasEnded(entry) };
  });
}

/** What the pinned release says of a flag comes before what a rolled-out one says. */
async function declaredIn(registry: Registry, { pins, rollouts = [] }: EnvironmentDocument) {
  const pinned = Object.entries(pins).map(([remote, { release }]) => [remote, release] as const);
  const used = [...rollouts.flatMap(({ releases }) => Object.entries(releases)), ...pinned];
  const releases = await Promise.all(used.map(([remote, id]) => registry.releases.read(remote, id).catch(() => null)));
  return new Map(
    releases.flatMap((release) =>
      Object.entries(release?.contributes.flags ?? {}).map(([flag, entry]) => [`${release?.remote}.${flag}`, entry]),
    ),
  );
}

export interface FlagRequest {
  readonly environment: string;
  /** `mf-storefront.quickCheckout` */
  readonly name: string;
  readonly by: string;
  readonly reason: string;
}

/**
 * Sets a flag for everybody, or for a share of visitors and for staff of some roles; pages have it with their next load.
 * @returns the new revision
 * @throws PlatformError 404 for a flag that no release of the environment declares, 422 for a value that it cannot have or an end that has passed
 */
export async function setFlag(
  registry: Registry,
  { name, environment, ...request }: FlagRequest & Pick<FlagSetting, 'value' | 'share' | 'roles'>,
): Promise<number> {
  const flags = await describeFlags(registry, environment);
  const declared = flags.find((flag) => flag.name === name)?.declared;
  if (!declared) {
    const known = flags.filter((flag) => flag.declared).map((flag) => flag.name);
    const which = known.length > 0 ? `the flags are ${known.join(', ')}` : 'there are no flags';
    throw new PlatformError(404, `No release in ${environment} has the flag ${name}; ${which}.`);
  }
  const { value, share, roles, by, reason } = request;
  if (!isValueOf(declared, value)) {
    throw new PlatformError(422, `${name} can be ${valuesOf(declared).join(', ')}, not ${wordOf(value)}.`);
  }
  if (hasEnded(declared)) {
    throw new PlatformError(422, `${name} ended on ${declared.ends}; ask ${declared.owner} to remove it.`);
  }
  if (share !== undefined && !(share > 0 && share <= 100)) {
    throw new PlatformError(400, 'The share of visitors is a number of per cent above 0, at most 100.');
  }
  const others = flags.filter((flag) => flag.name !== name && flag.setting && isSplit(flag.setting));
  if (isSplit({ share, roles }) && others.length >= MOST_SPLIT) {
    throw new PlatformError(
      409,
      `${others.map((flag) => flag.name).join(', ')} are set for some visitors only; set or clear one of them for everybody first.`,
    );
  }
  const setting = { value, ...(share !== undefined && { share }), ...(roles && { roles }), by, reason };
  return writeFlag(registry, { name, environment, by, reason }, setting);
}

/** Gives a flag its default again, also one that nobody declares any more. @returns the new revision */
export async function clearFlag(registry: Registry, request: FlagRequest): Promise<number> {
  const document = await registry.environments.read(request.environment);
  if (!document?.flags?.[request.name]) {
    throw new PlatformError(404, `The flag ${request.name} is not set in ${request.environment}.`);
  }
  return writeFlag(registry, request, null);
}

async function writeFlag(
  { environments }: Registry,
  { environment, name, by, reason }: FlagRequest,
  wanted: Omit<FlagSetting, 'at'> | null,
): Promise<number> {
  checkEnvironmentName(environment);
  const document = await environments.read(environment);
  if (!document) throw new PlatformError(404, `Nothing has ever been pinned in ${environment}.`);
  const at = new Date().toISOString();
  const setting = wanted && { ...wanted, at };
  const others = Object.entries(document.flags ?? {}).filter(([known]) => known !== name);
  const flags = Object.fromEntries([...others, ...(setting ? [[name, setting] as const] : [])].sort(byName));
  const revision = document.revision + 1;
  await environments.write(
    { ...document, flags: Object.keys(flags).length > 0 ? flags : undefined, revision, changedBy: by, reason, at },
    { at, by, reason, what: 'flag', changes: [], revision, forced: [], flag: { name, setting } },
  );
  return revision;
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

/** `on` and `off` for a flag that is one of these. */
export const wordOf = (value: FlagValue): string => (typeof value === 'string' ? value : value ? 'on' : 'off');

export const valuesOf = ({ values }: FlagEntry): readonly string[] => values ?? ['on', 'off'];

/** The remote of a flag. @throws PlatformError 400 */
export function remoteOfFlag(name: string): string {
  const parts = partsOfFlag(name);
  if (!parts) throw new PlatformError(400, `"${name}" is no flag's name, such as mf-storefront.quickCheckout.`);
  return parts.remote;
}

/** What teams should know of the flags of their releases: those whose last day has passed. */
export const endedFlags = (flags: readonly FlagStatus[]): string[] =>
  flags.flatMap(({ name, declared, hasEnded: isOver }) => (declared && isOver ? [endedSentence(name, declared)] : []));
