import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import type { z } from 'zod';
import { PlatformError } from '../errors';
import { accessFile, EVERY, member, memberName, type environment } from './access-file';
import { changeObject, textOf } from './objects';
import { objectsOf, type Place } from './place';

/** A person, a team or a machine that the registry knows, or somebody whose role in the shop lets them try out releases. */
export interface Member extends z.output<typeof member> {
  readonly name: string;
  /** The e-mail of the session with which they call; null: they call with their token. */
  readonly session: string | null;
  /** Whether the access file has them. */
  readonly isMember: boolean;
  /** By remote, the team that owns it. */
  readonly owners: Owners;
  /** The names of the teams that the member is in. */
  readonly teams: readonly string[];
}

export type Owners = ReadonlyMap<string, string>;

export type Access = z.output<typeof accessFile>;

/** The rights of a new member. */
export type Rights = Readonly<Omit<z.input<typeof member>, 'tokenSha256' | Named>> &
  Readonly<Partial<Record<Named, readonly string[]>>>;

type Named = 'publish' | 'remotes' | 'pin' | 'force';

const ACCESS = 'access.json';

/** Path of the access file, which grants members their rights: one file in the registry's folder, written by hand or by the verb `token`. */
export const accessPath = (dataDir: string): string => join(dataDir, 'registry', ACCESS);

/** Reads the current access file; null where there is none. @throws PlatformError 503 when it is damaged: nothing can be changed then */
export async function readAccess(place: Place): Promise<Access | null> {
  const text = await textOf(objectsOf(place), ACCESS);
  return text === null ? null : parseAccess(text);
}

function parseAccess(text: string): Access {
  const damaged = (what: string) =>
    new PlatformError(
      503,
      `The registry's access.json is damaged (${what}); nothing can be changed until it is repaired.`,
    );
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw damaged('it is not complete JSON');
  }
  const result = accessFile.safeParse(json);
  if (result.success) return result.data;
  throw damaged(`${result.error.issues[0]?.path.join('.') || 'the document'} is missing or invalid`);
}

async function marksOf(place: Place, name: string): Promise<Partial<z.output<typeof environment>>> {
  const { environments: marked = {} } = (await readAccess(place)) ?? {};
  return (Object.hasOwn(marked, name) && marked[name]) || {};
}

/** Whether only sets that somebody has signed off may be pinned in the environment. */
export const needsSignOff = async (place: Place, name: string): Promise<boolean> =>
  (await marksOf(place, name)).needsSignOff ?? false;

/** Whether what is pinned in the environment has to be approved by a second member. */
export const needsSecond = async (place: Place, name: string): Promise<boolean> =>
  (await marksOf(place, name)).needsSecond ?? false;

/** Where the environment's pages are, without a slash at the end; null where the access file does not say. */
export const originOf = async (place: Place, name: string): Promise<string | null> =>
  (await marksOf(place, name)).origin?.replace(/\/$/, '') ?? null;

/** By remote, the team that owns it. */
export const ownersIn = (access: Pick<Access, 'teams'> | null): Owners =>
  new Map(
    Object.entries(access?.teams ?? {}).flatMap(([name, { remotes }]) =>
      remotes.map((remote) => [remote, name] as const),
    ),
  );

/** A member with its rights; null where there is none of that name. */
export function findMember(access: Access | null, name: string): Member | null {
  const facts = access && Object.hasOwn(access.members, name) ? access.members[name] : undefined;
  if (!access || !facts) return null;
  const teams = Object.entries(access.teams).filter(([, { members }]) => members.includes(name));
  const owners = ownersIn(access);
  return { ...facts, name, owners, teams: teams.map(([team]) => team), session: null, isMember: true };
}

/**
 * Whom a session of the shop belongs to: the member with this account, or somebody with the rights that QA's panel gives.
 * @param email of the session's user, whose role lets them try out releases
 */
export async function memberWithAccount(place: Place, email: string): Promise<Member> {
  const access = await readAccess(place);
  const account = email.toLowerCase();
  const [name] = Object.entries(access?.members ?? {}).find((line) => line[1].account?.toLowerCase() === account) ?? [];
  const found = name === undefined ? null : findMember(access, name);
  if (found) return { ...found, session: email };
  const rights = member.parse({ signOff: true });
  return { ...rights, name: email, owners: ownersIn(access), teams: [], session: email, isMember: false };
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The owner of the token. @throws PlatformError 401 for an unknown or expired token */
export async function memberOf(place: Place, token: string | null, now = new Date()): Promise<Member> {
  if (!token) throw new PlatformError(401, 'A token is required (REGISTRY_TOKEN); npm run mf -- token makes one.');
  const access = await readAccess(place);
  const hash = sha256(token);
  const [name] =
    Object.entries(access?.members ?? {}).find(
      ([, { tokenSha256 }]) => tokenSha256 !== undefined && timingSafeEqual(Buffer.from(tokenSha256, 'hex'), hash),
    ) ?? [];
  const found = name === undefined ? null : findMember(access, name);
  if (!found) throw new PlatformError(401, 'The registry does not know this token.');
  if (found.expires !== undefined && new Date(found.expires) <= now) {
    throw new PlatformError(
      401,
      `The token of ${name} has expired (${found.expires}; by the registry's clock it is ${now.toISOString()}).`,
    );
  }
  return found;
}

export const has = (granted: readonly string[], name: string): boolean =>
  granted.includes(EVERY) || granted.includes(name);

/** Every token of the registry begins like this, and no session's does. */
const TOKEN_PREFIX = 'ofisi_';

export const isRegistryToken = (token: string): boolean => token.startsWith(TOKEN_PREFIX);

/**
 * Gives a member a new token and these rights; the member's previous token becomes void, their keys and their account stay. Resolves to the
 * token, which is stored nowhere.
 */
export async function grantToken(place: Place, name: string, rights: Rights): Promise<string> {
  const token = `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`;
  await setRights(place, name, rights, { tokenSha256: sha256(token).toString('hex') });
  return token;
}

/** Gives these rights to a member who signs in to the shop; a token that they have stays valid. */
export const grantAccount = (place: Place, name: string, rights: Rights & { readonly account: string }) =>
  setRights(place, name, rights, {});

async function setRights(
  place: Place,
  name: string,
  rights: Rights,
  given: { readonly tokenSha256?: string },
): Promise<void> {
  if (!memberName.safeParse(name).success) {
    throw new PlatformError(400, `"${name}" cannot be a name: use letters, digits, spaces and . _ : @ - only.`);
  }
  const wrong = member.partial().safeParse(rights).error?.issues[0];
  if (wrong)
    throw new PlatformError(400, `The rights of ${name} cannot be granted: ${wrong.path.join('.')} is invalid.`);
  await changeAccess(place, ({ members, ...access }) => {
    const account = rights.account?.toLowerCase();
    const holder = Object.entries(members).find(
      ([other, facts]) => other !== name && account !== undefined && facts.account?.toLowerCase() === account,
    );
    if (holder) throw new PlatformError(409, `${rights.account} is already the account of ${holder[0]}.`);
    const { keys = [], ...known } = Object.hasOwn(members, name) ? (members[name] ?? {}) : {};
    const kept = Object.fromEntries(Object.entries(known).filter(([what]) => STAYING.has(what)));
    return { ...access, members: { ...members, [name]: { ...kept, ...rights, keys, ...given } } };
  });
}

/** What a member keeps when they get other rights. */
const STAYING: ReadonlySet<string> = new Set(['tokenSha256', 'account']);

/** Lets a member sign with one more key; signatures by older keys stay valid. @throws PlatformError 404 for an unknown member */
export const addKey = (place: Place, name: string, publicKey: string): Promise<void> =>
  changeAccess(place, ({ members, ...access }) => {
    const known = Object.hasOwn(members, name) ? members[name] : undefined;
    if (!known) throw new PlatformError(404, noMember(name));
    const keys = [...new Set([...known.keys, publicKey])];
    return { ...access, members: { ...members, [name]: { ...known, keys } } };
  });

export const noMember = (name: string): string => `There is no member ${name}; npm run mf -- token makes one.`;

/** Changes the access file, whoever else is changing it. @throws PlatformError 503 when it is damaged, or would be */
export const changeAccess = (place: Place, change: (access: Access) => object): Promise<void> =>
  changeObject(objectsOf(place), ACCESS, (stored) => {
    const access =
      stored === null ? { schema: 1 as const, members: {}, teams: {}, environments: {} } : parseAccess(stored);
    const text = JSON.stringify(change(access), null, 2);
    parseAccess(text);
    return `${text}\n`;
  });
