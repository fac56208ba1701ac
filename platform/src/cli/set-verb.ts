import type { KnownSet } from '@ofisi/shared-contract/registry';
import { PlatformError } from '../errors';
import { checkReleaseId, checkRemoteName } from '../registry/names';
import type { RegistryCalls } from '../registry-server/calls';
import type { Options } from './options';
import type { Outcome } from './outcome';
import { table } from './table';

const DOES = 'create, list, show, open, link and sign-off';

/** `set create …`, `set list` and the other actions on a set. */
export async function setVerb(registry: RegistryCalls, options: Options): Promise<Outcome> {
  const [what = '', word] = options.words;
  if (what === 'create') return create(registry, options);
  if (what === 'list') return { text: list(await registry.sets()) };
  if (!['show', 'open', 'link', 'sign-off'].includes(what))
    throw new PlatformError(400, `The actions of set are ${DOES}.`);
  if (word === undefined) throw new PlatformError(400, `set ${what} needs a set's id or name.`);
  if (what === 'show') return { text: show(await registry.set(word)) };
  if (what === 'sign-off') return signOff(registry, word, options);
  return link(registry, word, what === 'open' ? { ...options, days: 1 } : options);
}

async function create(registry: RegistryCalls, { name, from, words }: Options): Promise<Outcome> {
  if (name === null) throw new PlatformError(400, 'set create needs a name (--name).');
  const releases = Object.fromEntries(
    words.slice(1).map((word) => {
      const [remote = '', release = 'latest'] = word.split('@');
      checkRemoteName(remote);
      if (release !== 'latest') checkReleaseId(release);
      return [remote, release];
    }),
  );
  const { id, releases: made } = await registry.createSet({ name, releases, from: from ?? 'local' });
  const latest = Object.entries(releases).filter(([, release]) => release === 'latest');
  const notes = latest.map(([remote]) => `The latest release of ${remote} is ${made[remote]}.`);
  return { text: `${name} is the set ${id}.`, notes };
}

const list = (sets: readonly KnownSet[]): string =>
  sets.length === 0
    ? 'No set is stored yet.'
    : table(
        ['SET', 'NAME', 'SINCE', 'SIGNED OFF BY'],
        sets.map(({ id, name, at, signOffs }) => [id, name ?? '–', at ?? '–', signOffs.at(-1)?.by ?? '–']),
      ).join('\n');

const show = ({ id, name, releases, signOffs }: KnownSet): string =>
  [
    `${id}${name === null ? '' : `, ${name}`}`,
    ...table(['REMOTE', 'RELEASE'], Object.entries(releases).sort()),
    ...signOffs.map(({ by, at, note, environment }) =>
      [`Signed off by ${by} at ${at}`, environment && `in ${environment}`, note && `(${note})`]
        .filter(Boolean)
        .join(' '),
    ),
  ].join('\n');

async function signOff(registry: RegistryCalls, word: string, { reason }: Options): Promise<Outcome> {
  if (reason.trim() === '')
    throw new PlatformError(400, 'A sign-off needs a description of what was tested (--reason).');
  const { id, signOffs } = await registry.signOffSet(word, { note: reason });
  return { text: `${id} is signed off by ${signOffs.at(-1)?.by ?? ''}.` };
}

/** Prints only the path of the link where the registry does not know the environment's host name. */
async function link(registry: RegistryCalls, word: string, { environment, days }: Options): Promise<Outcome> {
  const { path, url, expiresAt } = await registry.linkSet(word, { environment, days });
  if (url) return { text: url, notes: [`Open it before ${expiresAt}.`] };
  return {
    text: path,
    notes: [
      `Open it at the host name of ${environment} before ${expiresAt}. With "origin" of ${environment} in the access file, the whole address is printed.`,
    ],
  };
}
