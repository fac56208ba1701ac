import { statSync } from 'node:fs';
import { join } from 'node:path';
import { emptyRegistry, openShop, release } from '../testing/fixtures';
import { mf } from '../testing/release-tool';
import { SHELL_BUNDLE, withBundle } from '../testing/server-bundles';

describe('the release tool', () => {
  it('pins, rolls back, and prints status and history', async () => {
    const { registry, dataDir } = emptyRegistry();
    const { shop, shell } = await openShop(registry);
    const next = await release(registry, 'shop', { version: '1.1.0' });

    expect(await mf(dataDir, 'pin', 'mf-storefront', '--dry-run')).toMatchObject({
      code: 0,
      out: `Would pin mf-storefront in local: ${shop.releaseId} → ${next.releaseId}.\n`,
    });
    expect(await mf(dataDir, 'pin', 'mf-storefront', next.releaseId, '--reason', 'new cart')).toMatchObject({
      code: 0,
      out: `Pinned mf-storefront in local: ${shop.releaseId} → ${next.releaseId} (revision 3).\n`,
    });
    expect(await mf(dataDir, 'diff', 'mf-storefront', shop.releaseId, next.releaseId)).toMatchObject({
      out: `mf-storefront ${shop.releaseId} → ${next.releaseId}\n~ home.css\nfirst screen +0 bytes (brotli)\n`,
    });
    expect((await mf(dataDir, 'rollback', 'mf-storefront')).code).toBe(0);

    const { out } = await mf(dataDir, 'status');
    const line = (...cells: string[]) => new RegExp(`^${cells.join(' +')}$`, 'm');
    expect(out).toMatch(/^local, revision 4, by asha at /);
    expect(out).toMatch(line('mf-storefront', shop.releaseId, shop.releaseId, next.releaseId));
    expect(out).toMatch(line('shell', shell.releaseId, '–', 'pinned'));
    const history = (await mf(dataDir, 'history')).out.trim().split('\n');
    expect(history).toHaveLength(5);
    expect(history[3]).toMatch(/^3 .* asha +pin +mf-storefront .* new cart$/);
    expect(history[4]).toMatch(/^4 .* rollback /);
  }, 90_000);

  it('rolls a release out, stops it, and finds the revision that changed something', async () => {
    const { registry, dataDir } = emptyRegistry();
    const { shop } = await openShop(registry);
    const next = await release(registry, 'shop', { version: '1.1.0' });
    expect(await mf(dataDir, 'pin', 'mf-storefront', 'latest', '--rollout', '5,25', '--every', '2h')).toMatchObject({
      code: 0,
      out: `mf-storefront in local: ${next.releaseId} goes to 5% of visitors, instead of ${shop.releaseId} (revision 3).
rollout status shows its progress; rollout stop reverts it.
`,
    });
    const { out } = await mf(dataDir, 'rollout');
    expect(out).toContain(`mf-storefront ${next.releaseId} (`);
    expect(out).toContain('  5% of visitors, of 5, 25, 100; 0 of 400 page views; since ');
    expect(await mf(dataDir, 'rollout', 'stop', 'mf-storefront')).toMatchObject({
      code: 0,
      out: 'Stopped: everyone gets the pinned releases (revision 4).\n',
    });
    expect((await mf(dataDir, 'rollout')).out).toBe('No rollout is in progress in local.\n');
    expect((await mf(dataDir, 'pin', 'mf-storefront', 'latest', '--reason', 'new cart')).code).toBe(0);
    const bisected = await mf(dataDir, 'bisect', '--from', '2', '--to', '5', '--says', 'errors');
    expect(bisected.out).toMatch(/^Revision 5, by asha at .*: new cart\n/);
    expect(bisected.out).toContain(`  mf-storefront: ${shop.releaseId} → ${next.releaseId}`);
  }, 90_000);

  it('refuses a release that fails on the server, lists all problems on a dry run, and accepts it with --force and a reason', async () => {
    const { registry, dataDir } = emptyRegistry();
    await openShop(registry);
    const shell = await release(registry, 'shell', withBundle(SHELL_BUNDLE));
    const { releaseId } = await release(registry, 'shop', withBundle(`throw new Error('no start');`));
    const set = [`shell@${shell.releaseId}`, `mf-storefront@${releaseId}`];
    const sentence = `mf-storefront ${releaseId} fails on the server, seen at /: no start.`;

    const dry = await mf(dataDir, 'pin', ...set, '--dry-run');
    expect(dry).toMatchObject({ code: 1, out: expect.stringContaining(`\n${sentence}\n`) as string });
    expect(dry.error).toContain('there is no browser');
    expect(await mf(dataDir, 'gate', ...set)).toMatchObject({ code: 1, out: `${sentence}\n` });
    expect(await mf(dataDir, 'pin', ...set)).toMatchObject({ code: 1, error: `Refused: ${sentence}\n` });
    expect((await mf(dataDir, 'pin', ...set, '--force', '--reason', 'the fair opens')).code).toBe(0);
    const history = await registry.environments.history('local');
    expect(history.at(-1)).toMatchObject({ by: 'asha', reason: 'the fair opens', revision: 3, forced: [sentence] });
  }, 90_000);

  it('writes a registry that nobody else on the machine can read', async () => {
    const { registry, dataDir } = emptyRegistry();
    await openShop(registry);
    const { releaseId } = await release(registry, 'shop', { version: '1.1.0' });
    expect((await mf(dataDir, 'pin', 'mf-storefront', releaseId)).code).toBe(0);
    const pinned = join(dataDir, 'registry', 'environments', 'local.json');
    expect(statSync(pinned).mode & 0o077).toBe(0);
  });

  it.each([
    [['frobnicate'], 'There is no verb "frobnicate"; npm run mf -- help lists them.\n'],
    [['pin'], 'pin needs the name of a remote, such as mf-storefront.\n'],
    [['pin', 'mf-storefront'], 'Nothing of mf-storefront is published yet.\n'],
    [['rollback', '--revision', 'last'], '"last" is not a revision\'s number.\n'],
    [['rollback', '--revision', '7'], 'local has no revision 7.\n'],
    [['promote', 'mf-storefront'], 'promote needs a source environment (--from) or a set (--set).\n'],
    [['promote', '--from', 'qa'], 'Nothing is pinned in qa.\n'],
    [['promote', 'mf-storefront', '--from', 'qa'], 'Nothing of mf-storefront is pinned in qa.\n'],
    [['rollout', 'pause'], 'rollout takes status, stop or next.\n'],
    [['rollout', 'stop', 'mf-storefront'], 'No rollout of mf-storefront is under way.\n'],
    [['bisect', '--from', '1'], 'bisect needs the number of a revision (--to).\n'],
    [['bisect', '--from', '1', '--to', '2', '--says', 'no'], '--says takes errors, silence, lcp, inp, not "no".\n'],
    [['compare', 'local'], /^compare needs two sets, /],
    [['compare', 'local@x', 'local'], '"x" is not a revision\'s number.\n'],
    [['pin', 'mf-storefront', '--frce'], "Unknown option '--frce'; npm run mf -- help lists the options.\n"],
    [['publish', 'mf-nothing'], /^\S+mf-nothing\/dist contains no build; run: npm run build -- mf-nothing\n$/],
  ])('answers %j with one sentence and exit code 1', async (words, sentence) => {
    const { dataDir } = emptyRegistry();
    const { code, out, error } = await mf(dataDir, ...words);
    expect([code, out]).toEqual([1, '']);
    expect(error).toMatch(sentence);
    expect(error.trim().split('\n')).toHaveLength(1);
  });

  it('lists its verbs', async () => {
    const { dataDir } = emptyRegistry();
    const { code, out } = await mf(dataDir);
    expect(code).toBe(0);
    for (const verb of ['publish', 'gate', 'pin', 'rollback', 'promote', 'compare', 'status', 'history', 'diff'])
      expect(out).toContain(`\n  ${verb} `);
  });
});
