import { z } from 'zod';
import { isEnvironmentName, isPackageName, isRemoteName } from './names';

export const EVERY = '*';
export const memberName = z.string().regex(/^[\p{L}\d][\p{L}\d ._:@-]{0,59}$/u);
/** What a member may publish: remotes and packages. */
export const published = z.array(
  z.union([z.literal(EVERY), z.string().refine((name) => isRemoteName(name) || isPackageName(name))]),
);
const environments = z.array(z.union([z.literal(EVERY), z.string().refine(isEnvironmentName)]));
const remoteName = z.string().refine(isRemoteName);

/** A member's rights and how it is recognised. */
export const member = z.strictObject({
  /** A hash; the token itself is never stored. Absent: the member has none, and signs in to the shop. */
  tokenSha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .exactOptional(),
  /** The e-mail of the member's account in the shop: whoever signs in with it has the member's rights. */
  account: z.email().exactOptional(),
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

export const environment = z.strictObject({
  /** Whether only sets that somebody has signed off may be pinned. */
  needsSignOff: z.boolean().default(false),
  /** Whether a second member has to approve what is pinned. */
  needsSecond: z.boolean().default(false),
  /** Where its pages are: `https://qa.shop.example.com`. Absent: links to sets are told as paths. */
  origin: z
    .url({ protocol: /^https?$/ })
    .refine((text) => new URL(text).origin === text.replace(/\/$/, ''))
    .optional(),
});

/** `registry/access.json` */
export const accessFile = z.strictObject({
  schema: z.literal(1),
  members: z.record(memberName, member).refine((members) => {
    const accounts = Object.values(members).flatMap(({ account }) => account?.toLowerCase() ?? []);
    return new Set(accounts).size === accounts.length;
  }),
  teams: z
    .record(memberName, team)
    .default({})
    .refine((teams) => {
      const owned = Object.values(teams).flatMap(({ remotes }) => [...new Set(remotes)]);
      return new Set(owned).size === owned.length;
    }),
  environments: z.record(z.string().refine(isEnvironmentName), environment).default({}),
});
