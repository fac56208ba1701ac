import { BOUNDS } from './attack';
import { tally } from './attacker';
import { complaints, tableLine, type Result } from './figures';
import { fullDisk } from './full-disk';

const MB = 2 ** 20;
const answered = (path: string, took: number, status = 200) => ({ path, took, status });

const result = (changes: Partial<Result> = {}): Result => ({
  attack: { name: 'flood', what: 'very many requests' },
  bounds: BOUNDS,
  waitsAtRest: [answered('/', 9), answered('/api/view-items', 11), answered('/shop', 30)],
  waits: [answered('/', 12), answered('/api/view-items', 20), answered('/shop', 400)],
  gatewayMemory: { atRest: 100 * MB, most: 150 * MB },
  apiMemory: { atRest: 200 * MB, most: 210 * MB },
  outcome: '130 × 408',
  faults: [],
  ...changes,
});

describe('the figures of an attack', () => {
  it('contain no complaint when the neighbour noticed nothing', () => {
    expect(complaints(result())).toEqual([]);
    expect(tableLine(result())).toBe(
      '| **flood**: very many requests | 11 ms | 30 ms | 3 | 20 ms | 400 ms of 500 ms | 0 | 100 MiB | 150 MiB | 200 MiB | 210 MiB | 130 × 408 |',
    );
  });

  it('name every exceeded bound', () => {
    const broken = result({
      waits: [answered('/', 501), answered('/api/view-items', 9, 502), answered('/shop', 9, 0)],
      gatewayMemory: { atRest: 100 * MB, most: 2_300 * MB },
      faults: ['The API ended.'],
    });
    expect(complaints(broken)).toEqual([
      'The API ended.',
      "1 of the neighbour's requests took longer than 500 ms.",
      "2 of the neighbour's requests failed (502, no answer).",
      'The gateway used 23.0 times its memory at rest.',
    ]);
    expect(complaints(result({ waits: [] }))).toEqual(['The neighbour got no answer.']);
  });

  it('allow calls to fail as the attack permits, but never pages', () => {
    const bounds = { ...BOUNDS, statuses: [200, 502] };
    expect(complaints(result({ bounds, waits: [answered('/api/view-items', 9, 502)] }))).toEqual([]);
    expect(complaints(result({ bounds, waits: [answered('/', 9, 502)] }))).toHaveLength(1);
  });

  it('count the answers of the attacker', () => {
    expect(tally([408, 0, 408, 413])).toBe('2 × 408, 1 × no answer, 1 × 413');
  });
});

afterEach(() => jest.restoreAllMocks());

it('a machine that cannot mount a small disk skips that attack and gives the reason', () => {
  jest.spyOn(process, 'getuid').mockReturnValue(1_000);
  expect(fullDisk.skipReason?.()).toBe('needs root, to mount a small disk.');
});
