import { bisectVerb } from './bisect-verb';
import { exportVerb } from './export-verb';
import { flagVerb } from './flag-verb';
import { setVerb } from './set-verb';
import { ACCESS_VERBS } from './verbs/access';
import { ENVIRONMENT_VERBS } from './verbs/environments';
import { PROPOSAL_VERBS } from './verbs/proposals';
import { RELEASE_VERBS } from './verbs/releases';
import { TEAM_VERBS } from './verbs/teams';
import type { Verbs } from './verbs/words';
import { WORKSPACE_VERBS } from './verbs/workspace';

/** All verbs by name, in the order in which `help` lists them. */
export const VERBS: Verbs = {
  ...WORKSPACE_VERBS,
  ...RELEASE_VERBS,
  ...ENVIRONMENT_VERBS,
  ...PROPOSAL_VERBS,
  bisect: bisectVerb,
  set: setVerb,
  flag: flagVerb,
  export: exportVerb,
  ...ACCESS_VERBS,
  ...TEAM_VERBS,
};
