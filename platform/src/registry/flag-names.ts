import type { FlagEntry } from '@ofisi/shared-contract/flags';
import type { FlagSetting } from '@ofisi/shared-contract/release';
import { isRemoteName } from './names';

const NAME = /^([^.]+)\.([a-z][A-Za-z0-9]{0,49})$/;

/** The parts of `mf-storefront.quickCheckout`; null where it is no flag's name. */
export function partsOfFlag(name: string): { readonly remote: string; readonly flag: string } | null {
  const [, remote = '', flag = ''] = NAME.exec(name) ?? [];
  return isRemoteName(remote) && flag !== '' ? { remote, flag } : null;
}

export const isFlagName = (name: string): boolean => partsOfFlag(name) !== null;

/** Whether its last day, in Nairobi, has passed. @param now milliseconds since 1970 */
export const hasEnded = ({ ends }: Pick<FlagEntry, 'ends'>, now: number = Date.now()): boolean =>
  now > Date.parse(`${ends}T23:59:59.999+03:00`);

/** What the teams are told of a flag whose last day has passed. */
export const endedSentence = (name: string, { ends, owner }: FlagEntry): string =>
  `The flag ${name} ended on ${ends}: it has its default for everybody; ${owner} should remove it.`;

/** Whether only some visitors have it. */
export const isSplit = ({ share, roles }: Pick<FlagSetting, 'share' | 'roles'>): boolean =>
  (share !== undefined && share < 100) || (roles !== undefined && share === undefined);
