import { PlatformError } from '../errors';
import { has, type Member } from './access';

/** Whether a team that the member is in owns the remote. */
const owns = ({ owners, teams }: Member, remote: string): boolean => teams.includes(owners.get(remote) ?? '');

/** Whether the member may pin the remote in the environments where it may pin anything. */
export function mayPin(member: Member, remote: string): boolean {
  const { remotes, publish, owners } = member;
  if (owns(member, remote)) return true;
  return remotes ? has(remotes, remote) : has(publish, remote) || !owners.has(remote);
}

/** Names the team whose remote it is. */
const ownerOf = ({ owners }: Member, remote: string): string => {
  const owner = owners.get(remote);
  return owner === undefined ? '' : `; it belongs to the team ${owner}`;
};

/** Says what somebody may not do, and to somebody who is no member what would help. */
function refusal({ name, session, isMember }: Member, what: string): PlatformError {
  if (session === null) return new PlatformError(403, `The token of ${name} ${what}.`);
  if (isMember) return new PlatformError(403, `${name} ${what}.`);
  return new PlatformError(403, `${name} ${what}. ${notAMember(session)}`);
}

/** What somebody has to ask for who only has an account in the shop. */
export const notAMember = (account: string): string =>
  `${account} is not a member of the registry; whoever runs it can change that with npm run mf -- member <name> --account ${account}.`;

/**
 * @param what name of a remote or a package
 * @throws PlatformError 403
 */
export function requirePublish(member: Member, what: string): void {
  if (has(member.publish, what) || owns(member, what)) return;
  throw refusal(member, `may not publish ${what}${ownerOf(member, what)}`);
}

/**
 * Checks that the member may pin anything in the environment; `requirePinOf` checks which remotes.
 * @throws PlatformError 403
 */
export function requirePin(member: Member, environment: string, isForced: boolean): void {
  const { pin, force } = member;
  if (!has(pin, environment)) throw refusal(member, `may not pin in ${environment}`);
  if (isForced && !has(force, environment)) throw refusal(member, `may not override the gate in ${environment}`);
}

/** Checks that the member may pin each of these remotes in an environment. @throws PlatformError 403 naming the first that it may not */
export function requirePinOf(member: Member, environment: string, remotes: readonly string[]): void {
  requirePin(member, environment, false);
  const refused = remotes.find((remote) => !mayPin(member, remote));
  if (refused === undefined) return;
  throw refusal(member, `may not pin ${refused} in ${environment}${ownerOf(member, refused)}`);
}

/** Checks that the member may show sets in the environment to others. @throws PlatformError 403 */
export function requireLink(member: Member, environment: string): void {
  const { pin, signOff } = member;
  if (signOff || has(pin, environment)) return;
  throw refusal(member, `may not make links for ${environment}`);
}

/** @throws PlatformError 403 */
export function requireGc(member: Member): void {
  if (!member.gc) throw refusal(member, 'may not remove releases');
}

/** @throws PlatformError 403 */
export function requireSignOff(member: Member): void {
  if (!member.signOff) throw refusal(member, 'may not sign sets off');
}

/** @throws PlatformError 403 */
export function requireGateway(member: Member): void {
  if (!member.gateway) throw refusal(member, "is not a gateway's");
}

/** @throws PlatformError 403 */
export function requireBackup(member: Member): void {
  if (!member.backup) throw refusal(member, 'may not back the registry up');
}
