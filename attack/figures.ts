import { median } from '@ofisi/services/median';
import type { Attack, Bounds } from './attack';
import type { Wait } from './neighbour';

/** The effects of one attack on the shop. Memory in bytes. */
export interface Result {
  readonly attack: Pick<Attack, 'name' | 'what'>;
  readonly bounds: Bounds;
  /** The neighbour's waits before the attack: this machine's normal times. */
  readonly waitsAtRest: readonly Wait[];
  /** The neighbour's waits during the attack. */
  readonly waits: readonly Wait[];
  readonly gatewayMemory: Memory;
  readonly apiMemory: Memory;
  /** The attacker's outcome. */
  readonly outcome: string;
  /** Other failures, one sentence each: for example a server that ended by itself. */
  readonly faults: readonly string[];
}

export interface Memory {
  readonly atRest: number;
  readonly most: number;
}

/** A sentence for every exceeded bound. */
export function complaints({ bounds, waits, gatewayMemory, faults }: Result): string[] {
  const late = waits.filter(({ took }) => took > bounds.wait);
  const failed = waits.filter(
    ({ path, status }) => status !== 200 && !(path.startsWith('/api/') && bounds.statuses.includes(status)),
  );
  const statuses = [...new Set(failed.map(({ status }) => status || 'no answer'))].join(', ');
  const growth = gatewayMemory.most / gatewayMemory.atRest;
  return [
    ...faults,
    ...(waits.length === 0 ? ['The neighbour got no answer.'] : []),
    ...(late.length > 0 ? [`${late.length} of the neighbour's requests took longer than ${bounds.wait} ms.`] : []),
    ...(failed.length > 0 ? [`${failed.length} of the neighbour's requests failed (${statuses}).`] : []),
    ...(growth > bounds.memory ? [`The gateway used ${growth.toFixed(1)} times its memory at rest.`] : []),
  ];
}

export const TABLE_HEAD = [
  '| Attack | Neighbour at rest: median | worst | under attack: requests | median | worst | failed | Gateway: at rest | most | API: at rest | most | The attacker got |',
  '|---|---|---|---|---|---|---|---|---|---|---|---|',
];

/** The attack's line of the Markdown table. */
export function tableLine(result: Result): string {
  const { attack, bounds, waitsAtRest, waits, gatewayMemory, apiMemory, outcome } = result;
  const atRest = waitsAtRest.map(({ took }) => took);
  const times = waits.map(({ took }) => took);
  const failed = waits.filter(({ status }) => status !== 200).length;
  const cells = [
    `**${attack.name}**: ${attack.what}`,
    milliseconds(median(atRest)),
    milliseconds(Math.max(...atRest)),
    waits.length,
    milliseconds(median(times)),
    `${milliseconds(Math.max(...times))} of ${milliseconds(bounds.wait)}`,
    failed,
    ...[gatewayMemory, apiMemory].flatMap(({ atRest, most }) => [megabytes(atRest), megabytes(most)]),
    outcome,
  ];
  return `| ${cells.join(' | ')} |`;
}

const milliseconds = (value: number) => `${Math.round(value)} ms`;
const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MiB`;
