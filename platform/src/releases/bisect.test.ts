import { objectHealthStore } from '../health/object-health-store';
import { NO_COUNTS, type Counts } from '../health/counts';
import { setIdOf } from '../registry/set-id';
import { emptyRegistry, openShop, release, SHOP } from '../testing/fixtures';
import { bisect, type BisectRequest } from './bisect';
import { pin } from './pin';

/** Ten releases of the storefront, revisions 3 to 12, of which the seventh (revision 9) and all later ones fail. */
async function opened() {
  const { registry, dataDir } = emptyRegistry();
  const { shell, shop } = await openShop(registry);
  const setOf = (releaseId: string) => setIdOf({ shell: shell.releaseId, 'mf-storefront': releaseId });
  const ids = [setOf(shop.releaseId)];
  for (let minor = 1; minor <= 10; minor += 1) {
    const { releaseId } = await release(registry, 'shop', { version: `1.${minor}.0` });
    await pin(registry, { ...SHOP, release: releaseId });
    ids.push(setOf(releaseId));
  }
  const store = objectHealthStore(dataDir);
  const report = (counts: (minor: number) => Partial<Counts>) =>
    store.write('local', {
      schema: 1,
      from: new Date().toISOString(),
      source: '0123456789ab',
      ...{ routes: {}, releases: {}, rollouts: {} },
      sets: Object.fromEntries(
        ids.map((id, minor) => {
          const all = { ...NO_COUNTS, ...counts(minor) };
          return [id, { all, others: all, networks: 50 }];
        }),
      ),
    });
  const between = (from: number, to: number, says: BisectRequest['says'] = null) =>
    bisect(registry, store, { environment: 'local', from, to, says });
  return { report, between };
}

const isBad = (minor: number) => minor >= 7;

describe('the bisection of an environment', () => {
  it('finds the revision by what pages reported, without anybody looking', async () => {
    const { report, between } = await opened();
    await report((minor) => ({ views: 300, bad: isBad(minor) ? 30 : 0 }));
    expect(await between(2, 12, 'faults')).toMatchObject({
      found: { revision: 9, changes: [{ remote: 'mf-storefront' }] },
      finding: 'faults in 30 of 300 page views (10 %), against 0 of 300 (0 %)',
    });
  });

  it('asks a person where there are too few reports, and no more often than the logarithm', async () => {
    const { between } = await opened();
    let [from, to, openings] = [2, 12, 0];
    for (;;) {
      const bisection = await between(from, to);
      if ('found' in bisection) {
        expect(bisection.found.revision).toBe(9);
        break;
      }
      openings += 1;
      if (isBad(bisection.next.revision - 2)) to = bisection.next.revision;
      else from = bisection.next.revision;
    }
    expect(openings).toBeLessThanOrEqual(4);
    expect(await between(2, 12)).toMatchObject({ openings: 4, next: { revision: 7 } });
  });

  it('refuses revisions that cannot be halved', async () => {
    const { between } = await opened();
    await expect(between(5, 5)).rejects.toMatchObject({ status: 400 });
    await expect(between(2, 99)).rejects.toMatchObject({ status: 404, message: 'local has no revision 99.' });
  });
});
