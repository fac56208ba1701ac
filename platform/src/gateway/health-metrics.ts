import type { HealthReport } from '@ofisi/shared-contract/health';
import { Counter, Histogram, type Registry } from 'prom-client';
import { SHIFT_BOUNDS, TIME_BOUNDS, VITALS, type Vital } from '../health/counts';

/** Counts a report of a page of an environment. */
export type CountHealth = (environment: string, report: HealthReport) => void;

/** What pages report, by environment, release and route. */
export function healthMetrics(registry: Registry): CountHealth {
  const registers = [registry];
  const views = new Counter({
    name: 'ofisi_page_views_total',
    help: 'Page views that reported.',
    labelNames: ['environment', 'set', 'route'] as const,
    registers,
  });
  const faults = new Counter({
    name: 'ofisi_page_faults_total',
    help: 'Faults that pages reported, by the release that caused them.',
    labelNames: ['environment', 'remote', 'release', 'route', 'fault'] as const,
    registers,
  });
  const labelNames = ['environment', 'remote', 'route'] as const;
  const vitals: Readonly<Record<Vital, Histogram<(typeof labelNames)[number]>>> = {
    lcp: new Histogram({
      name: 'ofisi_page_lcp_milliseconds',
      help: 'Largest contentful paint of page views.',
      ...{ labelNames, registers, buckets: [...TIME_BOUNDS] },
    }),
    inp: new Histogram({
      name: 'ofisi_page_inp_milliseconds',
      help: 'Interaction to next paint of page views.',
      ...{ labelNames, registers, buckets: [...TIME_BOUNDS] },
    }),
    cls: new Histogram({
      name: 'ofisi_page_cls_thousandths',
      help: 'Cumulative layout shift of page views.',
      ...{ labelNames, registers, buckets: [...SHIFT_BOUNDS] },
    }),
  };

  return (environment, { set, first, route, releases, ...values }) => {
    if (first) views.inc({ environment, set, route });
    for (const { remote, release, faults: own = {} } of releases) {
      for (const [fault, times] of Object.entries(own)) {
        faults.inc({ environment, remote, release, route, fault }, times);
      }
    }
    const [remote = ''] = route.split('/', 1);
    for (const vital of VITALS) {
      const value = values[vital];
      if (value !== undefined) vitals[vital].observe({ environment, remote, route }, value);
    }
  };
}
