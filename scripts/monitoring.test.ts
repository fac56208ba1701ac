import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiMetrics } from '@ofisi/api/testing/metrics';
import { openPayingShop } from '@ofisi/api/testing/paying-shop';
import { openRenderingGateway, product } from '@ofisi/platform/testing/server-bundles';
import { readComposeFile } from '@ofisi/services/compose-file';
import { ROOT } from '@ofisi/services/workspaces';
import { openMetrics } from '@ofisi/shared-server/metrics-listener';
import { parse } from 'yaml';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

interface RuleTest {
  readonly alert_rule_test: readonly { readonly alertname: string; readonly exp_alerts: readonly unknown[] }[];
}

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly targets: readonly { readonly expr: string }[];
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const yaml = <Shape>(file: string) => parse(read(`monitoring/${file}`)) as Shape;

const rules = yaml<{ groups: { rules: Rule[] }[] }>('alerts.yml').groups.flatMap((group) => group.rules);
const tests = yaml<{ tests: RuleTest[] }>('alerts.test.yml').tests.flatMap((test) => test.alert_rule_test);
const { panels } = JSON.parse(read('monitoring/dashboard.json')) as { panels: Panel[] };
const expressions = [...rules.map(({ expr }) => expr), ...panels.flatMap(({ targets }) => targets.map((t) => t.expr))];

const metricsIn = (text: string) => text.match(/\b(?:ofisi|nodejs|process)_\w+/g) ?? [];

/** A server's answer to Prometheus, over HTTP. */
async function scrape(registry: Parameters<typeof openMetrics>[0]): Promise<string> {
  const port = await openMetrics(registry, { port: 0, host: '127.0.0.1' });
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
}

/** The names of the series of a scrape. */
function exported(text: string): string[] {
  return [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', kind]) =>
    kind === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name],
  );
}

async function namesOfApi(): Promise<string[]> {
  const paying = await openPayingShop();
  const { shop, metrics } = paying;
  metrics.watchDisk(shop.dataDir);
  metrics.watchBackups(shop.dataDir);
  const names = exported(await scrape(metrics.registry));
  // Reports on a replica only where one is configured.
  const withReplica = apiMetrics();
  withReplica.watchEngine({ ...shop.engine, catalogueReads: { ...shop.engine.catalogueReads, isReplica: () => true } });
  const more = exported(await withReplica.registry.metrics());
  await paying.close();
  return [...names, ...more];
}

async function namesOfGateway(): Promise<string[]> {
  const { metrics } = await openRenderingGateway({}, product('toner', 1));
  return exported(await scrape(metrics.registry));
}

test('alarms and dashboard name only metrics that a server exports', async () => {
  const names = new Set([...(await namesOfApi()), ...(await namesOfGateway())]);
  const used = [...new Set(expressions.flatMap(metricsIn))];
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((name) => !names.has(name))).toEqual([]);
});

test('the dashboard has a panel for each metric of the alarms, with unique titles and ids', () => {
  const shown = new Set(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr))));
  expect(rules.flatMap(({ expr }) => metricsIn(expr)).filter((name) => !shown.has(name))).toEqual([]);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
});

test('each alarm links to an existing runbook section that says what to do', () => {
  for (const { alert, labels, annotations } of rules) {
    expect([alert, labels.severity]).toEqual([alert, expect.stringMatching(/^(?:page|ticket)$/)]);
    const [file = '', anchor = ''] = annotations.runbook.split('#');
    const section = read(file)
      .split(/^## /m)
      .find((text) => text.split('\n')[0]?.toLowerCase().replaceAll(' ', '-') === anchor);
    expect([alert, section ?? '']).toEqual([alert, expect.stringMatching(`\\| \`${alert}\` \\| [^|]+ \\| [^|]+ \\|`)]);
  }
});

test('each alarm has a test where it fires and one where it does not', () => {
  const shown = (name: string) => tests.filter(({ alertname }) => alertname === name).map((t) => t.exp_alerts.length);
  expect(rules.map(({ alert }) => [alert, shown(alert)])).toEqual(rules.map(({ alert }) => [alert, [1, 0]]));
});

test('Prometheus scrapes every API and gateway of the production shape at its metrics address', () => {
  const { services } = readComposeFile({ POSTGRES_PASSWORD: 'secret' });
  const listening = Object.entries(services).flatMap(([name, { environment = {} }]) => {
    const port = environment['API_METRICS_PORT'] ?? environment['METRICS_PORT'];
    return port ? [`${name}:${port}`] : [];
  });
  const { scrape_configs: jobs } = yaml<{ scrape_configs: { static_configs: { targets: string[] }[] }[] }>(
    'prometheus.yml',
  );
  const asked = jobs.flatMap((job) => job.static_configs.flatMap(({ targets }) => targets));
  expect(asked.toSorted()).toEqual(listening.toSorted());
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

(hasPromtool ? describe : describe.skip)('promtool (skipped where it is not installed)', () => {
  it.each([
    ['check', 'rules', 'alerts.yml'],
    ['check', 'config', 'prometheus.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ])('accepts: %s %s %s', (verb, what, file) => {
    const { status, stdout, stderr } = spawnSync('promtool', [verb, what, file], {
      cwd: join(ROOT, 'monitoring'),
      encoding: 'utf8',
    });
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
  });
});
