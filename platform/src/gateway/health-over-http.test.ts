import { eventually } from '@ofisi/shared-server/testing/eventually';
import { openGatewayOver, openRegistry } from '../testing/http-registries';
import { visitorsOf, type Visitor } from '../testing/visitors';

/** A gateway over HTTP, in whose registry half of the visitors get a newer release of the storefront. */
async function openRollout() {
  const opened = await openRegistry();
  const candidate = await opened.publish('shop', '1.1.0');
  await opened.team.startRollout('local', {
    releases: { 'mf-storefront': candidate },
    ...{ steps: [50], every: 3_600_000, reason: 'new cart' },
  });
  const gateway = await openGatewayOver(opened);
  const visit = async (visitor: Visitor, isBad: (isCandidate: boolean) => boolean) => {
    const boot = await visitor.open();
    const isCandidate = boot.remotes['mf-storefront']?.current.release === candidate;
    expect(await visitor.report(boot, { bad: isBad(isCandidate) })).toBe(204);
    return isCandidate;
  };
  return { ...opened, registryApp: opened.app, ...gateway, candidate, visit, visitors: visitorsOf(gateway.app, 300) };
}

const never = () => false;

describe('what pages report, with the registry over HTTP', () => {
  it('is known to the registry, for each rollout beside what it replaces', async () => {
    const { team, visit, visitors } = await openRollout();
    const reached = [];
    for (const visitor of visitors.slice(0, 20)) reached.push(await visit(visitor, never));
    const views = reached.filter(Boolean).length;
    await eventually(async () => {
      const [rollout] = await team.rollouts('local');
      expect(rollout).toMatchObject({ share: 50, views, viewsNeeded: 400 });
    });
  });

  it('ends a rollout at this gateway while the registry is away, where it is worse', async () => {
    const { app, registryApp, shop, visit, visitors, gatewayWarn } = await openRollout();
    // Both sets are in the gateway's memory by then.
    for (const visitor of visitors.slice(0, 20)) await visitor.open();
    await registryApp.close();
    for (const visitor of visitors) await visit(visitor, (isCandidate) => isCandidate);
    await eventually(async () => {
      expect(gatewayWarn.mock.calls.flat()).toContainEqual(
        expect.stringMatching(
          /^The rollout of mf-storefront in local is not served here any more: faults in \d+ of \d+/,
        ),
      );
    });
    const boots = await Promise.all(visitorsOf(app, 30).map((visitor) => visitor.open()));
    expect(new Set(boots.map(({ remotes }) => remotes['mf-storefront']?.current.release))).toEqual(new Set([shop]));
    const stored = gatewayWarn.mock.calls.flat().filter((message) => String(message).includes('cannot be stored'));
    expect(stored).toHaveLength(1);
  });
});
