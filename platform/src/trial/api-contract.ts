import type { Verdict } from '@ofisi/shared-contract/registry';
import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import { minVersion, validRange } from 'semver';
import { z } from 'zod';
import { labelOf } from './visits';

const ANSWERS_WITHIN_MS = 5_000;

/** The API's description of itself (`GET /contract`). */
const apiContract = z.object({
  /** The oldest and newest major versions of the contract whose pages it serves; within a major version it only grows. */
  oldest: z.number(),
  newest: z.number(),
  permissions: z.array(z.string()),
});

type ApiContract = z.infer<typeof apiContract>;

/** Checks that the API serves the pages of these releases and knows every permission that they require. */
export async function checkApi(releases: readonly ReleaseDocument[], origin: string): Promise<Verdict> {
  const api = await readContract(origin);
  if (!api) {
    const notes = [`The API at ${origin} does not say which contract it speaks, so that was not compared.`];
    return { problems: [], notes };
  }
  const problems = releases.flatMap((release) => [
    ...checkVersion(release, api, origin),
    ...checkPermissions(release, api, origin),
  ]);
  return { problems, notes: [] };
}

async function readContract(origin: string): Promise<ApiContract | null> {
  try {
    const answer = await fetch(`${origin}/api/contract`, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
    return apiContract.safeParse(await answer.json()).data ?? null;
  } catch {
    return null;
  }
}

function checkVersion(release: ReleaseDocument, { oldest, newest }: ApiContract, origin: string): string[] {
  const range = release.requires.contract;
  // The static checks report an invalid range.
  const major = validRange(range) ? minVersion(range)?.major : undefined;
  if (major === undefined || (major >= oldest && major <= newest)) return [];
  const served = oldest === newest ? `contract ${newest}` : `contracts ${oldest} to ${newest}`;
  return [`${labelOf(release)} speaks the contract ${range}, but the API at ${origin} serves pages of ${served}.`];
}

function checkPermissions(
  { remote, contributes }: ReleaseDocument,
  { permissions }: ApiContract,
  origin: string,
): string[] {
  const known = new Set([...permissions, 'public', 'signed-in']);
  const asked = [
    ...contributes.routes.map(({ path, access }) => ({ what: `the page ${path}`, access })),
    ...contributes.widgets.map(({ id, access }) => ({ what: `the widget ${id}`, access })),
    ...contributes.nav.flatMap((entry) =>
      'permission' in entry ? [{ what: `the menu entry ${entry.id}`, access: entry.permission }] : [],
    ),
  ];
  return asked
    .filter(({ access }) => !known.has(access))
    .map(
      ({ what, access }) =>
        `${remote} asks for the permission ${access} for ${what}; the API at ${origin} knows no such permission.`,
    );
}
