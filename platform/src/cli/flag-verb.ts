import type { FlagStatus } from '@ofisi/shared-contract/registry';
import type { FlagSetting } from '@ofisi/shared-contract/release';
import { PlatformError } from '../errors';
import { valuesOf, wordOf } from '../releases/flags';
import { table } from './table';
import type { Verb } from './verbs/words';

/** `flag set …`, `flag list` and `flag clear …`. */
export const flagVerb: Verb = async (registry, { words, environment, share, roles, reason }) => {
  const [what = 'list', name, word] = words;
  if (what === 'list') return { text: list(environment, await registry.flags(environment)) };
  if (what !== 'set' && what !== 'clear') throw new PlatformError(400, 'flag takes list, set or clear.');
  if (name === undefined)
    throw new PlatformError(400, `flag ${what} needs a flag, such as mf-storefront.quickCheckout.`);
  if (what === 'clear') {
    const { revision } = await registry.clearFlag(environment, name, { reason });
    return { text: `${name} in ${environment} has its default again (revision ${revision}).` };
  }
  if (word === undefined) throw new PlatformError(400, 'flag set needs a value: on, off, or one of those of the flag.');
  const declared = (await registry.flags(environment)).find((flag) => flag.name === name)?.declared;
  const value = declared?.values ? word : (BOOLEANS[word] ?? word);
  const setting = { value, ...(share !== null && { share }), ...(roles && { roles }), reason };
  const { revision } = await registry.setFlag(environment, name, setting);
  return { text: `${name} in ${environment} is ${wordOf(value)} for ${whoHas(setting)} (revision ${revision}).` };
};

const BOOLEANS: Readonly<Record<string, boolean>> = { on: true, true: true, off: false, false: false };

/** `25% of visitors and staff (Developer)` */
export function whoHas({ share, roles = [] }: Pick<FlagSetting, 'share' | 'roles'>): string {
  if (share === undefined && roles.length === 0) return 'everybody';
  const parts = [
    ...(share === undefined ? [] : [`${share}% of visitors`]),
    ...(roles.length > 0 ? [`staff (${roles.join(', ')})`] : []),
  ];
  return parts.join(' and ');
}

function list(environment: string, flags: readonly FlagStatus[]): string {
  if (flags.length === 0) return `No release in ${environment} has a flag.`;
  const rows = flags.map(({ name, declared, setting, hasEnded }) => [
    name,
    setting ? `${wordOf(setting.value)} for ${whoHas(setting)}` : '–',
    declared ? wordOf(declared.default) : '–',
    declared ? valuesOf(declared).join(', ') : '–',
    declared ? `${declared.ends}${hasEnded ? ' (over)' : ''}` : '–',
    declared?.owner ?? '–',
    declared?.describes ?? 'not in the pinned release: ignored',
  ]);
  return table(['FLAG', 'SET', 'DEFAULT', 'VALUES', 'ENDS', 'OWNER', 'WHAT'], rows).join('\n');
}
