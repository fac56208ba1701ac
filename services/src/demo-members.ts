import { DEMO_ACCOUNTS } from '@ofisi/demo/accounts';
import { grantAccount, readAccess, type Rights } from '@ofisi/platform/registry/access';

const EVERYTHING: Rights = { publish: ['*'], remotes: ['*'], pin: ['*'], force: ['*'], gc: true, signOff: true };

/** What the accounts of the demo shop may do with releases, by role. */
const RIGHTS: Readonly<Record<string, Rights>> = {
  Developer: EVERYTHING,
  QA: { remotes: ['*'], pin: ['qa'], signOff: true },
};

/**
 * Makes the demo shop's Developer and QA members of its registry, so that they can work with releases in the back-office. Members that exist
 * keep the rights that somebody has given them. The access file must exist: without one, the person of this machine may do everything.
 */
export async function ensureDemoMembers(dataDir: string): Promise<void> {
  for (const { role, name, email } of DEMO_ACCOUNTS) {
    const rights = RIGHTS[role];
    if (!rights) continue;
    const members = Object.entries((await readAccess(dataDir))?.members ?? {});
    const isKnown = members.some(([known, { account }]) => known === name || account?.toLowerCase() === email);
    if (!isKnown) await grantAccount(dataDir, name, { ...rights, account: email });
  }
}
