import type { Team } from '@ofisi/shared-contract/registry';
import { PlatformError } from '../errors';
import { changeAccess, noMember, readAccess, type Access } from './access';
import { memberName } from './access-file';
import { checkRemoteName } from './names';
import type { Place } from './place';

/** All teams, by name. */
export async function readTeams(place: Place): Promise<Team[]> {
  const { teams = {} } = (await readAccess(place)) ?? {};
  return Object.entries(teams)
    .map(([name, team]) => ({ name, ...team }))
    .sort((a, b) => Number(a.name > b.name) - Number(a.name < b.name));
}

/**
 * Makes a team, or replaces its members or remotes; what is not given stays as it is.
 * @throws PlatformError 400 for a wrong name, 404 for an unknown member, 409 for a remote of another team
 */
export async function setTeam(
  place: Place,
  name: string,
  given: { readonly members?: readonly string[]; readonly remotes?: readonly string[] },
): Promise<Team> {
  if (!memberName.safeParse(name).success) {
    throw new PlatformError(400, `"${name}" cannot be a name: use letters, digits, spaces and . _ : @ - only.`);
  }
  given.remotes?.forEach(checkRemoteName);
  let team = { members: [] as readonly string[], remotes: [] as readonly string[] };
  await changeAccess(place, (access) => {
    const unknown = given.members?.find((member) => !Object.hasOwn(access.members, member));
    if (unknown !== undefined) throw new PlatformError(404, noMember(unknown));
    refuseOwned(access, name, given.remotes ?? []);
    const known = Object.hasOwn(access.teams, name) ? access.teams[name] : undefined;
    team = { ...team, ...known, ...given };
    return { ...access, teams: { ...access.teams, [name]: team } };
  });
  return { name, ...team };
}

/** Removes a team; its remotes belong to nobody then. @throws PlatformError 404 */
export const removeTeam = (place: Place, name: string): Promise<void> =>
  changeAccess(place, (access) => {
    if (!Object.hasOwn(access.teams, name)) throw new PlatformError(404, noTeam(name));
    return { ...access, teams: Object.fromEntries(Object.entries(access.teams).filter(([other]) => other !== name)) };
  });

export const noTeam = (name: string): string => `There is no team ${name}; npm run mf -- teams lists them.`;

function refuseOwned({ teams }: Access, name: string, remotes: readonly string[]): void {
  for (const [other, { remotes: owned }] of Object.entries(teams)) {
    const taken = other === name ? undefined : remotes.find((remote) => owned.includes(remote));
    if (taken !== undefined) throw new PlatformError(409, `${taken} already belongs to the team ${other}.`);
  }
}
