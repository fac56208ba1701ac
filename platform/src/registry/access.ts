import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { orNull, PlatformError } from '../errors';
import { isEnvironmentName, isPackageName, isRemoteName } from './names';
import { withLock } from './lock-file';
import { writeAtomically } from './write-atomically';

export const EVERY = '*';
export const memberName = z.string().regex(/^[\p{L}\d][\p{L}\d ._:@-]{0,59}$/u);
/** What a member may publish: remotes and packages. */
export const published = z.array(
  z.union([z.literal(EVERY), z.string().refine((name) => isRemoteName(name) || isPackageName(name))]),
);
const environments = z.array(z.union([z.literal(EVERY), z.string().refine(isEnvironmentName)]));
const remoteName = z.string().refine(isRemoteName);

const member = z.strictObject({
  /** A hash; the token itself is never stored. */
  tokenSha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Absent: the token never expires. */
  expires: z.iso.datetime().exactOptional(),
  /** The remotes and packages that the member may publish; `*`: all. */
  publish: published.default([]),
  /** The remotes that the member may pin; absent: those that it may publish, and those that no team owns. */
  remotes: z.array(z.union([z.literal(EVERY), remoteName])).exactOptional(),
  /** The environments in which the member may pin, promote and roll back. */
  pin: environments.default([]),
  /** The environments in which the member may do so against the gate. */
  force: environments.default([]),
  /** Whether the member may remove unused releases. */
  gc: z.boolean().default(false),
  /** Public Ed25519 keys in base64, one of which must sign what this member publishes; empty: the member does not sign. */
  keys: z.array(z.base64()).default([]),
  /** Whether the member may sign sets off as tested. */
  signOff: z.boolean().default(false),
  /** Whether the member is a gateway: it reports the releases proven by pages, and what staff have chosen and signed off in its panel. */
  gateway: z.boolean().default(false),
  /** Whether the member may read everything that a backup of the registry contains, the access file included. */
  backup: z.boolean().default(false),
});

const team = z.strictObject({
  /** Names of members. */
  members: z.array(memberName).default([]),
  /** The remotes that only these members may publish and pin, and members whose rights name them. */
  remotes: z.array(remoteName).default([]),
});

const environment = z.strictObject({
  /** Whether only sets that somebody has signed off may be pinned. */
  needsSignOff: z.boolean().default(false),
  /** Whether a second member has to approve what is pinned. */
  needsSecond: z.boolean().default(false),
});

const accessFile = z.strictObject({
  schema: z.literal(1),
  members: z.record(memberName, member),
  teams: z
    .record(memberName, team)
    .default({})
    .refine((teams) => {
      const owned = Object.values(teams).flatMap(({ remotes }) => [...new Set(remotes)]);
      return new Set(owned).size === owned.length;
    }),
  environments: z.record(z.string().refine(isEnvironmentName), environment).default({}),
});

/** A person, a team or a machine that has a token. */
export interface Member extends z.output<typeof member> {
  readonly name: string;
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

/** Path of the access file, which grants members their rights: one file in the registry's folder, written by hand or by the verb `token`. */
export const accessPath = (dataDir: string): string => join(dataDir, 'registry', 'access.json');

/** Reads the current access file; null where there is none. @throws PlatformError 503 when it is damaged: nothing can be changed then */
export async function readAccess(dataDir: string): Promise<Access | null> {
  const text = await orNull(readFile(accessPath(dataDir), 'utf8'));
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

async function isMarked(dataDir: string, name: string, mark: keyof z.output<typeof environment>): Promise<boolean> {
  const { environments: marked = {} } = (await readAccess(dataDir)) ?? {};
  return (Object.hasOwn(marked, name) && marked[name]?.[mark]) || false;
}

/** Whether only sets that somebody has signed off may be pinned in the environment. */
export const needsSignOff = (dataDir: string, name: string): Promise<boolean> =>
  isMarked(dataDir, name, 'needsSignOff');

/** Whether what is pinned in the environment has to be approved by a second member. */
export const needsSecond = (dataDir: string, name: string): Promise<boolean> => isMarked(dataDir, name, 'needsSecond');

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
  return { ...facts, name, owners: ownersIn(access), teams: teams.map(([team]) => team) };
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The owner of the token. @throws PlatformError 401 for an unknown or expired token */
export async function memberOf(dataDir: string, token: string | null, now = new Date()): Promise<Member> {
  if (!token) throw new PlatformError(401, 'A token is required (REGISTRY_TOKEN); npm run mf -- token makes one.');
  const access = await readAccess(dataDir);
  const hash = sha256(token);
  const [name] =
    Object.entries(access?.members ?? {}).find(([, { tokenSha256 }]) =>
      timingSafeEqual(Buffer.from(tokenSha256, 'hex'), hash),
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

/** Gives a member a new token and these rights; the member's previous token becomes void. Resolves to the token, which is stored nowhere. */
export async function grantToken(dataDir: string, name: string, rights: Rights): Promise<string> {
  if (!memberName.safeParse(name).success) {
    throw new PlatformError(400, `"${name}" cannot be a name: use letters, digits, spaces and . _ : @ - only.`);
  }
  const wrong = member.partial().safeParse(rights).error?.issues[0];
  if (wrong)
    throw new PlatformError(400, `The rights of ${name} cannot be granted: ${wrong.path.join('.')} is invalid.`);
  const token = `ofisi_${randomBytes(32).toString('base64url')}`;
  await changeAccess(dataDir, ({ members, ...access }) => ({
    ...access,
    members: {
      ...members,
      [name]: { ...rights, keys: members[name]?.keys ?? [], tokenSha256: sha256(token).toString('hex') },
    },
  }));
  return token;
}

/** Lets a member sign with one more key; signatures by older keys stay valid. @throws PlatformError 404 for an unknown member */
export const addKey = (dataDir: string, name: string, publicKey: string): Promise<void> =>
  changeAccess(dataDir, ({ members, ...access }) => {
    const known = Object.hasOwn(members, name) ? members[name] : undefined;
    if (!known) throw new PlatformError(404, noMember(name));
    const keys = [...new Set([...known.keys, publicKey])];
    return { ...access, members: { ...members, [name]: { ...known, keys } } };
  });

export const noMember = (name: string): string => `There is no member ${name}; npm run mf -- token makes one.`;

/** Replaces the access file while nobody else can. @throws PlatformError 503 when it is damaged, or would be */
export async function changeAccess(dataDir: string, change: (access: Access) => object): Promise<void> {
  await mkdir(join(dataDir, 'registry'), { recursive: true });
  await withLock(`${accessPath(dataDir)}.lock`, async () => {
    const access = (await readAccess(dataDir)) ?? { schema: 1, members: {}, teams: {}, environments: {} };
    const text = JSON.stringify(change(access), null, 2);
    parseAccess(text);
    await writeAtomically(accessPath(dataDir), `${text}\n`);
  });
}
