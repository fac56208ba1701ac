import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { startBeside, untilOpen } from './beside';
import type { Container, ContainerPlace } from './containers';
import { shortMonitoring } from './short-times';

const PORT = 9090;

/** A Prometheus that monitors the shop. */
export interface Prometheus {
  readonly container: Container;
  /** The names of all defined alarms. */
  readonly alarms: readonly string[];
  /** The alarms that are firing now. */
  readonly firing: () => Promise<ReadonlySet<string>>;
  /** The alarms that have fired so far. */
  readonly fired: () => Promise<ReadonlySet<string>>;
  /** The number of scrapes of the server with the fewest. */
  readonly scrapes: () => Promise<number>;
}

interface Sample {
  readonly metric: Readonly<Record<string, string>>;
  readonly value: readonly [number, string];
}

/** Starts Prometheus with the files of `monitoring/`, in which only times are changed. */
export async function startPrometheus(place: ContainerPlace): Promise<Prometheus> {
  const folder = join(place.folder, 'prometheus');
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const { scraping, rules } = shortMonitoring();
  const config = join(folder, 'prometheus.yml');
  writeFileSync(config, stringify(scraping));
  for (const file of scraping.rule_files) writeFileSync(join(folder, file), stringify(rules));
  const container = startBeside(place, 'prometheus', [
    'prometheus',
    `--config.file=${config}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=0.0.0.0:${PORT}`,
  ]);
  await untilOpen(place, 'prometheus', PORT);

  async function ask(query: string): Promise<readonly Sample[]> {
    const address = `http://${place.network.addressOf('prometheus')}:${PORT}/api/v1/query?${new URLSearchParams({ query }).toString()}`;
    const { data } = (await (await fetch(address)).json()) as { data: { result: readonly Sample[] } };
    return data.result;
  }

  const alarmsIn = async (query: string) => new Set((await ask(query)).map(({ metric }) => metric['alertname'] ?? ''));

  return {
    container,
    alarms: rules.groups.flatMap((group) => group.rules.map(({ alert }) => alert)),
    firing: () => alarmsIn('ALERTS{alertstate="firing"}'),
    fired: () => alarmsIn('max_over_time(ALERTS{alertstate="firing"}[1h])'),
    async scrapes() {
      const [fewest] = await ask('min(sum_over_time(up[1h]))');
      return Number(fewest?.value[1] ?? 0);
    },
  };
}
