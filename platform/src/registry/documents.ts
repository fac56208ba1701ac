import type { BuildDocument, EnvironmentDocument, ReleaseDocument } from '@ofisi/shared-contract/release';
import { isDeclaredCall, TOLD_FACTS } from '@ofisi/shared-contract/isolation';
import { z } from 'zod';
import { PlatformError } from '../errors';
import { palette } from './palette-document';
import { flagEntries, flagSettings } from './flag-documents';
import { contributionEntries, slotEntries } from './slot-documents';
import { isEnvironmentName, isFileName, isReleaseId, isRemoteName, isVersion } from './names';

/** Documents come from disks and from other people's builds, so each is validated by one of these schemas before use. */
const remote = z.string().refine(isRemoteName);
const releaseId = z.string().refine(isReleaseId);
const file = z.string().refine(isFileName);
const id = z.string().regex(/^[A-Za-z0-9]+(?:[-./:][A-Za-z0-9]+)*$/);
/** A path on this site: one that begins with two slashes would name another host. */
const path = z.string().regex(/^\/(?!\/)[^\s?#\\]*$/);
const call = z.string().regex(/^\/[^\s#]*$/);
const access = z.string().min(1);
const queryName = z.string().min(1);
const pattern = z.string().min(1).max(100).refine(isPattern);

const route = z.object({
  id,
  path,
  title: z.string().min(1),
  layout: z.enum(['site', 'admin']),
  access,
  calls: z.array(z.union([call, z.object({ path: call, without: z.string().min(1) })])).exactOptional(),
  query: z.array(z.union([queryName, z.object({ name: queryName, pattern })])).exactOptional(),
  indexable: z.literal(true).exactOptional(),
  footer: z.string().min(1).exactOptional(),
});
const navPlace = z.object({
  id,
  group: z.string(),
  after: z.string().exactOptional(),
  label: z.string(),
  to: path,
  order: z.number(),
  icon: z.string(),
});
const nav = z.union([
  navPlace.extend({ permission: access }),
  navPlace.extend({ visibleTo: z.union([z.literal('all'), z.array(z.string())]) }),
]);
const widget = z.object({
  id,
  slot: z.string(),
  title: z.string(),
  order: z.number(),
  access,
  size: z.enum(['small', 'wide']).exactOptional(),
});

const publicTypes = z.record(
  z.string(),
  z.object({
    version: z.string().refine(isVersion),
    symbols: z.record(z.string(), z.string()),
    deprecated: z.record(z.string(), z.string()).exactOptional(),
  }),
);

const isolated = z.object({
  calls: z.array(z.string().max(200).refine(isDeclaredCall)).max(100),
  told: z.array(z.enum(TOLD_FACTS)).exactOptional(),
});

const buildDocument = z.object({
  schema: z.literal(1),
  remote,
  title: z.string().min(1),
  version: z.string().refine(isVersion),
  container: z.string().regex(/^[A-Za-z_$][\w$]*$/),
  entry: file,
  // Absent in builds older than server bundles.
  server: file.nullable().optional(),
  // Names that a Content-Security-Policy may list.
  trustedTypes: z
    .array(z.string().regex(/^[\w\-#=/@.%]+$/))
    .nullable()
    .optional(),
  initial: z.array(file),
  preload: z.array(file),
  preloadByRoute: z.record(z.string(), z.array(file)),
  requires: z.object({
    contract: z.string(),
    shared: z.record(z.string(), z.string()),
    modules: publicTypes.optional(),
    federation: z.string(),
  }),
  provides: z.record(z.string(), z.string()),
  providedModules: publicTypes.optional(),
  frame: z.object({ host: file, script: file, styles: z.array(file) }).exactOptional(),
  isolated: isolated.exactOptional(),
  contributes: z.object({
    routes: z.array(route),
    nav: z.array(nav),
    widgets: z.array(widget),
    palette: palette.exactOptional(),
    flags: flagEntries.exactOptional(),
    slots: slotEntries.exactOptional(),
    contributions: contributionEntries.exactOptional(),
  }),
});

const releaseDocument = buildDocument.extend({
  releaseId,
  createdAt: z.iso.datetime(),
  by: z.string(),
  git: z.object({ commit: z.string().nullable(), dirty: z.boolean() }),
  integrity: z.record(file, z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
  sizes: z.object({ entryBrotli: z.number(), firstScreenBrotli: z.number() }),
});

const rollout = z.object({
  id: z.string().regex(/^[0-9a-f]{8}$/),
  releases: z.record(remote, releaseId),
  first: z.array(z.string().min(1)).min(1).exactOptional(),
  steps: z.array(z.number().min(0).max(100)).min(1),
  step: z.number().int().min(0),
  every: z.number().int().min(0),
  views: z.number().int().min(0),
  startedAt: z.iso.datetime(),
  stepAt: z.iso.datetime(),
  by: z.string(),
  reason: z.string(),
});

const environmentDocument = z.object({
  schema: z.literal(1),
  environment: z.string().refine(isEnvironmentName),
  revision: z.number().int().positive(),
  pins: z.record(remote, z.object({ release: releaseId, lastGood: releaseId.nullable() })),
  rollouts: z.array(rollout).exactOptional(),
  flags: flagSettings.exactOptional(),
  changedBy: z.string(),
  reason: z.string(),
  at: z.iso.datetime(),
});

function isPattern(text: string): boolean {
  try {
    new RegExp(text);
    return true;
  } catch {
    return false;
  }
}

/** Parses a `build.json`. Throws a sentence that names `where` and the first field that is wrong. */
export const parseBuildDocument = (text: string, where: string): BuildDocument =>
  parse(buildDocument, text, where) as BuildDocument;

/** Parses a `release.json`. */
export const parseReleaseDocument = (text: string, where: string): ReleaseDocument =>
  parse(releaseDocument, text, where) as ReleaseDocument;

/** Parses an environment's document. */
export const parseEnvironmentDocument = (text: string, where: string): EnvironmentDocument =>
  parse(environmentDocument, text, where);

/** Parses a document. Throws a sentence that names `where` and the first field that is wrong. */
export function parse<Document>(schema: z.ZodType<Document>, text: string, where: string): Document {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new PlatformError(422, `${where} is not complete JSON.`);
  }
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const field = result.error.issues[0]?.path.join('.') || 'the document';
  throw new PlatformError(422, `${where} is not a valid document: ${field} is missing or invalid.`);
}
