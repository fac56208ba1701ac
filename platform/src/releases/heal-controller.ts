import type { AuditEntry, Finding } from '@ofisi/shared-contract/registry';
import type { EnvironmentDocument } from '@ofisi/shared-contract/release';
import { PlatformError, sentence } from '../errors';
import { judge, sentenceOf } from '../health/judge';
import { SLOT_MS, sumOfJudged, type HealthSlot, type Judged } from '../health/slots';
import { releaseKey } from '../registry/environment-store';
import { SHELL } from '../registry/names';
import type { Registry } from '../registry/registry';
import { setIdOf } from '../registry/set-id';
import { changePins } from './change-set';
import { CONTROLLER, type ControllerOptions, type Turn } from './controller';

/** A release is compared with how it, or its last good release, did in this time. */
const BASE_MS = 86_400_000;
/** With fewer page views of its own, a release is compared with its last good one. */
const ENOUGH_VIEWS = 200;
/** Stronger than for a rollout: this goes on for as long as a release is pinned. α = 1/1,000,000. */
const TURNED_BAD = Math.log(1_000_000);

/** A pinned release that does worse than it did. */
interface Sick {
  readonly remote: string;
  readonly release: string;
  readonly finding: Finding;
}

/**
 * Watches what is pinned: a release that turns bad (because an API changed, say) is replaced by its proven last good release, once. Where
 * several remotes turn bad together, no release is the cause, and somebody is told.
 * @returns does it once. Never rejects
 */
export function healController({ registry, health, turned, now = Date.now }: ControllerOptions): () => Promise<void> {
  /** What somebody was told of, by environment and release. */
  const told = new Set<string>();

  function tellOnce(environment: string, sick: readonly Sick[], text: string): void {
    const key = `${environment} ${sick.map(({ remote, release }) => releaseKey(remote, release)).join(' ')}`;
    if (told.has(key)) return;
    told.add(key);
    const releases = Object.fromEntries(sick.map(({ remote, release }) => [remote, release]));
    turned({ environment, what: 'failed', releases, text });
  }

  async function look(document: EnvironmentDocument): Promise<void> {
    const { environment } = document;
    const slots = await health.read(environment, now() - BASE_MS);
    const history = await registry.environments.history(environment);
    const sick = sickReleases(document, slots, history, now());
    const [first] = sick;
    if (!first) return;
    const cause = sick.find(({ remote }) => remote === SHELL) ?? (sick.length === 1 ? first : null);
    const names = sick.map(({ remote }) => remote).join(', ');
    if (!cause) {
      tellOnce(environment, sick, `${names} turned bad together in ${environment}: ${sentenceOf(first.finding)}.`);
      return;
    }
    const what = `${cause.remote} ${cause.release} turned bad in ${environment}: ${sentenceOf(cause.finding)}.`;
    const cure = await cureOf(registry, document, cause);
    if (cure === null) {
      tellOnce(environment, [cause], `${what} It has no proven last good release to go back to.`);
      return;
    }
    const reason = `It turned bad: ${sentenceOf(cause.finding)}.`;
    await changePins(registry, { environment, by: CONTROLLER, reason }, 'heal', (before) => {
      if (before?.pins[cause.remote]?.release !== cause.release)
        throw new PlatformError(409, 'It was changed meanwhile.');
      return { [cause.remote]: { release: cure, lastGood: cure } };
    });
    turned({
      environment,
      what: 'healed',
      releases: { [cause.remote]: cure },
      text: `${what} ${cure} is pinned again.`,
    });
  }

  return async () => {
    for (const name of await registry.environments.names().catch(() => [])) {
      const document = await registry.environments.read(name).catch(() => null);
      if (document) await look(document).catch((error: unknown) => failed(turned, name, error));
    }
  };
}

function failed(turned: (turn: Turn) => void, environment: string, error: unknown): void {
  // Somebody else changed the pins a moment ago: the next round sees the result.
  if (error instanceof PlatformError && error.status === 409) return;
  turned({ environment, what: 'failed', releases: {}, text: `${environment} cannot be healed: ${sentence(error)}` });
}

/** The last good release, where pages have proven it. */
async function cureOf(
  { environments }: Registry,
  { environment, pins }: EnvironmentDocument,
  { remote, release }: Sick,
): Promise<string | null> {
  const lastGood = pins[remote]?.lastGood ?? null;
  if (lastGood === null || lastGood === release) return null;
  return (await environments.proven(environment)).has(releaseKey(remote, lastGood)) ? lastGood : null;
}

function sickReleases(
  document: EnvironmentDocument,
  slots: readonly HealthSlot[],
  history: readonly AuditEntry[],
  now: number,
): Sick[] {
  const [recent, earlier] = [
    slots.filter(({ from }) => now - Date.parse(from) < SLOT_MS),
    slots.filter(({ from }) => now - Date.parse(from) >= SLOT_MS),
  ];
  const charged = Object.entries(document.pins).flatMap(([remote, { release, lastGood }]): Sick[] => {
    const key = releaseKey(remote, release);
    const of = (key: string, part: readonly HealthSlot[]) => sumOfJudged(part.map(({ releases }) => releases[key]));
    const own = of(key, earlier);
    const base = own.all.views >= ENOUGH_VIEWS || lastGood === null ? own : of(releaseKey(remote, lastGood), slots);
    const finding = worse(of(key, recent), base);
    return finding ? [{ remote, release, finding }] : [];
  });
  return charged.length > 0 ? charged : silent(document, recent, slots, history);
}

/** What is worse about a release than before; null where it is not, or where one network alone says so. */
function worse(candidate: Judged, base: Judged): Finding | null {
  const verdict = judge(candidate.all, base.all, TURNED_BAD);
  const [finding] = verdict.findings;
  if (!verdict.isWorse || !finding) return null;
  if (candidate.networks > 1 && !judge(candidate.others, base.all, TURNED_BAD).isWorse) return null;
  return finding;
}

/** A page that goes blank reports nothing: the releases that were pinned last are the cause. */
function silent(
  { pins }: EnvironmentDocument,
  recent: readonly HealthSlot[],
  slots: readonly HealthSlot[],
  history: readonly AuditEntry[],
): Sick[] {
  const last = history.findLast(({ changes }) => changes.length > 0);
  const before = Object.fromEntries((last?.changes ?? []).map(({ remote, from }) => [remote, from]));
  const set = Object.fromEntries(Object.entries(pins).map(([remote, { release }]) => [remote, release]));
  const earlierSet = Object.fromEntries(
    Object.entries({ ...set, ...before }).filter((entry): entry is [string, string] => entry[1] !== null),
  );
  const counts = (id: string, part: readonly HealthSlot[]): Judged => sumOfJudged(part.map(({ sets }) => sets[id]));
  const finding = worse(counts(setIdOf(set), recent), counts(setIdOf(earlierSet), slots));
  if (finding?.measure !== 'missing reports') return [];
  return (last?.changes ?? []).flatMap(({ remote, to }) => (to === null ? [] : [{ remote, release: to, finding }]));
}
