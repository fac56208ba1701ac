import type { Team } from '@ofisi/shared-contract/registry';
import { PlatformError } from '../../errors';
import { noTeam, removeTeam, setTeam } from '../../registry/teams';
import { table } from '../table';
import type { Verbs } from './words';

/** Verbs for teams and the remotes that they own. */
export const TEAM_VERBS: Verbs = {
  async team(registry, { place, registryUrl, words, members, remotes, remove }) {
    const [name] = words;
    if (!name) throw new PlatformError(400, 'team needs a name, such as rentals.');
    if (!remove && members === null && remotes === null) {
      const known = (await registry.teams()).find((team) => team.name === name);
      if (!known) throw new PlatformError(404, noTeam(name));
      return { text: describe(known) };
    }
    if (registryUrl !== null)
      throw new PlatformError(400, 'Change teams where the registry runs, without REGISTRY_URL.');
    if (remove) {
      await removeTeam(place, name);
      return { text: `The team ${name} has been removed.` };
    }
    const team = await setTeam(place, name, { ...(members && { members }), ...(remotes && { remotes }) });
    return { text: describe(team) };
  },

  async teams(registry) {
    const teams = await registry.teams();
    if (teams.length === 0) return { text: 'There are no teams.' };
    const rows = teams.map(({ name, members, remotes }) => [name, listed(members), listed(remotes)]);
    return { text: table(['TEAM', 'MEMBERS', 'REMOTES'], rows).join('\n') };
  },
};

const listed = (names: readonly string[]): string => names.join(', ') || '–';

const describe = ({ name, members, remotes }: Team): string =>
  `${name} owns ${remotes.length > 0 ? remotes.join(', ') : 'no remotes'}; its members: ${members.length > 0 ? members.join(', ') : 'none'}.`;
