import { PlatformError } from '../errors';
import { has, type Member } from './access';

/** Whether a team that the member is in owns the remote. */
const owns = ({ owners, teams }: Member, remote: string): boolean => teams.includes(owners.get(remote) ?? '');

function mayPin(member: Member, remote: string): boolean {
  const { remotes, publish, owners } = member;
  if (owns(member, remote)) return true;
  return remotes ? has(remotes, remote) : has(publish, remote) || !owners.has(remote);
}

/** Names the team whose remote it is. */
const ownerOf = ({ owners }: Member, remote: string): string => {
  const owner = owners.get(remote);
  return owner === undefined ? '' : `; it belongs to the team ${owner}`;
};

/**
 * @param what name of a remote or a package
 * @throws PlatformError 403
 */
export function requirePublish(member: Member, what: string): void {
  if (has(member.publish, what) || owns(member, what)) return;
  throw new PlatformError(403, `The token of ${member.name} may not publish ${what}${ownerOf(member, what)}.`);
}

/**
 * Checks that the member may pin anything in the environment; `requirePinOf` checks which remotes.
 * @throws PlatformError 403
 */
export function requirePin({ name, pin, force }: Member, environment: string, isForced: boolean): void {
  if (!has(pin, environment)) throw new PlatformError(403, `The token of ${name} may not pin in ${environment}.`);
  if (isForced && !has(force, environment)) {
    throw new PlatformError(403, `The token of ${name} may not override the gate in ${environment}.`);
  }
}

/** Checks that the member may pin each of these remotes in an environment. @throws PlatformError 403 naming the first that it may not */
export function requirePinOf(member: Member, environment: string, remotes: readonly string[]): void {
  requirePin(member, environment, false);
  const refused = remotes.find((remote) => !mayPin(member, remote));
  if (refused === undefined) return;
  throw new PlatformError(
    403,
    `The token of ${member.name} may not pin ${refused} in ${environment}${ownerOf(member, refused)}.`,
  );
}

/** Checks that the member may show sets in the environment to others. @throws PlatformError 403 */
export function requireLink({ name, pin, signOff }: Member, environment: string): void {
  if (signOff || has(pin, environment)) return;
  throw new PlatformError(403, `The token of ${name} may not make links for ${environment}.`);
}

/** @throws PlatformError 403 */
export function requireGc({ name, gc }: Member): void {
  if (!gc) throw new PlatformError(403, `The token of ${name} may not remove releases.`);
}

/** @throws PlatformError 403 */
export function requireSignOff({ name, signOff }: Member): void {
  if (!signOff) throw new PlatformError(403, `The token of ${name} may not sign sets off.`);
}

/** @throws PlatformError 403 */
export function requireGateway({ name, gateway }: Member): void {
  if (!gateway) throw new PlatformError(403, `The token of ${name} is not a gateway's.`);
}

/** @throws PlatformError 403 */
export function requireBackup({ name, backup }: Member): void {
  if (!backup) throw new PlatformError(403, `The token of ${name} may not back the registry up.`);
}
