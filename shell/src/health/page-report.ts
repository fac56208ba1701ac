import type { BootDocument, BootRelease } from '@ofisi/shared-contract/boot';
import { type HealthReport, MOST_REPORT_BYTES, type ReleaseHealth, type Stage } from '@ofisi/shared-contract/health';
import { routeAt } from '../composition/first-screen';
import { steps } from '../composition/releases';
import { releaseOf } from './barred';
import { releaseOnScreen, shellOf } from './blame';
import { post } from './post';
import { hasStandIn, isWaiting } from './stand-in';
import { charge, isBad, takeCharges } from './tally';
import type { Vitals } from './vitals';

/** The gateway refuses larger numbers. */
const LONGEST_MS = 600_000;

/** Sends what there is to say about one page view, each thing once. */
export class PageReport {
  #isFirst = true;
  #wasBad = false;
  #vitals: Vitals = {};
  /** Of each release that the page asked for. */
  readonly #stages = new Map<BootRelease, Stage | undefined>();
  readonly #measured = new Set<string>();
  readonly #route: string;

  constructor(private readonly boot: BootDocument) {
    const route = routeAt(boot, location.pathname);
    this.#route = route ? `${route.remote}/${route.id}` : '';
  }

  /** Records the final figures of the page view; only the first of each counts. */
  measure(vitals: Vitals): void {
    for (const [name, value] of Object.entries(vitals)) {
      if (this.#measured.has(name)) continue;
      this.#measured.add(name);
      this.#vitals = { ...this.#vitals, [name]: Math.min(LONGEST_MS, Math.round(value)) };
    }
  }

  /** Sends what is new, if anything is. */
  send(): void {
    const isFirst = this.#isFirst;
    const vitals = this.#vitals;
    const hasFigures = Object.keys(vitals).length > 0;
    const { bad, releases } = this.#take();
    if (!isFirst && !releases.length && !hasFigures) return;
    this.#isFirst = false;
    this.#vitals = {};
    post(this.#cut({ ...this.#report(isFirst, bad, releases), ...vitals }));
  }

  /** Sends what is new, if it is worse than slowness. The first report is not sent early for it. */
  sendBad(): void {
    this.#takeSteps();
    if (!this.#isFirst && isBad()) this.send();
  }

  /** What a later page sends in the name of this one, if this one freezes. */
  frozen(): string {
    const { remote, release } = releaseOnScreen(this.boot);
    return JSON.stringify(this.#report(false, !this.#wasBad, [{ remote, release, faults: { frozen: 1 } }]));
  }

  /** The entries of releases that have been asked for, and have not run yet. */
  starting(): string[] {
    this.#takeSteps();
    return [...this.#stages].flatMap(([release, stage]) => (stage || isWaiting(release) ? [] : release.entry));
  }

  #report(first: boolean, bad: boolean, releases: readonly ReleaseHealth[]): HealthReport {
    return { schema: 2, set: this.boot.set?.id ?? '', first, bad, route: this.#route, releases };
  }

  #takeSteps(): void {
    for (const [release, what] of steps.splice(0)) {
      if (release !== 'shell' && hasStandIn(release)) continue;
      const of = release === 'shell' ? shellOf(this.boot) : releaseOf(release);
      if (what === 'failed') {
        if (of) charge(of, what);
      } else if (release !== 'shell') {
        this.#stages.set(release, what ?? this.#stages.get(release));
      }
    }
  }

  #take(): { readonly bad: boolean; readonly releases: ReleaseHealth[] } {
    this.#takeSteps();
    const bad = !this.#wasBad && isBad();
    this.#wasBad ||= bad;
    const charged = takeCharges();
    if (!this.#isFirst) return { bad, releases: [...charged] };
    const used = this.#used();
    const others = charged.filter((one) => !used.some((release) => isSame(one, release)));
    return {
      bad,
      releases: [...used.map((one) => ({ ...one, ...charged.find((other) => isSame(one, other)) })), ...others],
    };
  }

  /** The shell, which is alive since this runs, and every release that the page asked for. */
  #used(): ReleaseHealth[] {
    const remotes = [...this.#stages].flatMap(([release, stage]): ReleaseHealth[] => {
      const of = releaseOf(release);
      // A container is a global of the page.
      return of ? [{ ...of, stage: stage ?? (release.container in window ? 'loaded' : undefined) }] : [];
    });
    return [{ ...shellOf(this.boot), stage: 'alive' }, ...remotes];
  }

  /** Leaves out releases until the report is short enough: from the end, those without faults first, the route's remote never. */
  #cut(report: HealthReport): string {
    const text = JSON.stringify(report);
    const { releases } = report;
    const canGo = ({ remote }: ReleaseHealth) => remote !== this.#route.split('/')[0];
    const goes = releases.findLast((one) => canGo(one) && !one.faults) ?? releases.findLast(canGo);
    if (text.length <= MOST_REPORT_BYTES || !goes) return text;
    return this.#cut({ ...report, releases: releases.filter((one) => one !== goes) });
  }
}

const isSame = (one: ReleaseHealth, other: ReleaseHealth): boolean =>
  one.remote === other.remote && one.release === other.release;
