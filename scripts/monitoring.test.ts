import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readComposeFile } from '@ofisi/services/compose-file';
import { ROOT } from '@ofisi/services/workspaces';
import { parse } from 'yaml';

const FOLDER = join(ROOT, 'monitoring');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const document = <Content>(name: string) => parse(read(`monitoring/${name}`)) as Content;

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
}

interface Trial {
  readonly name: string;
  readonly alert_rule_test: readonly { readonly alertname: string; readonly exp_alerts: readonly object[] }[];
}

const rules = document<{ groups: readonly { rules: readonly Rule[] }[] }>('alerts.yml').groups.flatMap(
  (group) => group.rules,
);
const trials = document<{ tests: readonly Trial[] }>('alerts.test.yml').tests;
const dashboard = JSON.parse(read('monitoring/dashboard.json')) as {
  panels: readonly { id: number; title: string; targets: readonly { expr: string }[] }[];
};

/** Names of what our servers export; a histogram goes by three. */
const OWN = [
  'api/src/metrics.ts',
  'platform/src/gateway/gateway-metrics.ts',
  'platform/src/rendering/metrics.ts',
  'shared-server/src/request-metrics.ts',
]
  .flatMap((file) => [...read(file).matchAll(/new (Counter|Gauge|Histogram)\(\{\s*name: '(\w+)'/g)])
  .flatMap(([, kind, name = '']) =>
    kind === 'Histogram' ? ['_count', '_sum', '_bucket'].map((part) => name + part) : [name],
  );

/** Of Prometheus itself, and of Node's own figures. */
const GIVEN = ['up', 'nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes', 'process_cpu_seconds_total'];

/** The metrics in an expression: names that are no function, no label and no word of the language. */
const metricsIn = (expr: string): string[] =>
  [
    ...expr
      .replaceAll(/\b(?:by|without) \([^)]*\)|\{[^}]*\}|\[[^\]]*\]/g, '')
      .matchAll(/\b([a-z_][a-z0-9_]+)\b(?!\s*\()/g),
  ]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'e9');

it.each([
  ['the alarms', rules.map(({ expr }) => expr)],
  ['the dashboard', dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))],
])('%s name only what servers export', (_, expressions) => {
  const named = expressions.flatMap(metricsIn);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((name) => !OWN.includes(name) && !GIVEN.includes(name))).toEqual([]);
});

it('the dashboard shows everything that an alarm goes by', () => {
  const shown = new Set(dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr))));
  const missing = rules.flatMap(({ expr }) => metricsIn(expr)).filter((name) => !shown.has(name));
  expect(missing).toEqual([]);
});

it('each alarm says how soon somebody has to look, and is tried: silent while all is well, and once loud', () => {
  expect(rules.filter(({ labels }) => !['page', 'ticket'].includes(labels.severity))).toEqual([]);
  const names = rules.map(({ alert }) => alert);
  const [well, wrong] = trials.map((trial) => trial.alert_rule_test);
  expect(well?.filter(({ exp_alerts }) => exp_alerts.length === 0).map(({ alertname }) => alertname)).toEqual(names);
  expect(wrong?.filter(({ exp_alerts }) => exp_alerts.length === 1).map(({ alertname }) => alertname)).toEqual(names);
});

it('Prometheus asks the servers of the compose file where they answer it', () => {
  const { services } = readComposeFile({ POSTGRES_PASSWORD: 'x' });
  const { scrape_configs: jobs } = document<{
    scrape_configs: readonly { static_configs: readonly { targets: readonly string[] }[] }[];
  }>('prometheus.yml');
  const portOf = (name: string) => {
    const { METRICS_PORT, API_METRICS_PORT } = services[name]?.environment ?? {};
    return METRICS_PORT ?? API_METRICS_PORT;
  };
  const expected = Object.keys(services).flatMap((name) => (portOf(name) ? [`${name}:${portOf(name)}`] : []));
  expect(jobs.flatMap((job) => job.static_configs.flatMap(({ targets }) => targets)).sort()).toEqual(expected.sort());
});

const promtool = (...words: string[]) => spawnSync('promtool', words, { cwd: FOLDER, encoding: 'utf8' });
const isInstalled = promtool('--version').status === 0;

// promtool comes with Prometheus; without it the files are held against the code alone.
(isInstalled ? it : it.skip)('promtool takes the files, and every trial', () => {
  for (const words of [
    ['check', 'config', 'prometheus.yml'],
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ])
    expect(promtool(...words)).toMatchObject({ status: 0 });
});
