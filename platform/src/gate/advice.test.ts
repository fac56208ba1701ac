import { CONTRACT_VERSION, type PublicTypes } from '@ofisi/shared-contract/release';
import { pinSet } from '../releases/pin';
import { CHANGE, emptyRegistry, release } from '../testing/fixtures';
import { mf } from '../testing/release-tool';
import { adviceOn } from './advice';

const CART = '@ofisi/shared-page/cart';
const WORDS = 'since 1.2: use putInCart; goes with 2.0';
const GOING = { deprecated: { addToCart: WORDS } };

const cart = (version: string, more: Partial<PublicTypes> = {}) => ({
  [CART]: { version, symbols: { addToCart: 'a1' }, ...more },
});

/** Publishes, without pinning, a shell that provides the first and a remote that uses the second. */
async function published(provided: ReturnType<typeof cart>, used: ReturnType<typeof cart>) {
  const { registry, dataDir } = emptyRegistry();
  const shell = await release(registry, 'shell', { providedModules: provided });
  const shop = await release(registry, 'shop', {
    requires: { contract: `^${CONTRACT_VERSION}`, shared: { react: '^19.3.0' }, federation: '2.9.2', modules: used },
  });
  const releases = { shell: shell.releaseId, 'mf-storefront': shop.releaseId };
  return {
    registry,
    dataDir,
    releases,
    sentence: `mf-storefront ${shop.releaseId} uses addToCart of ${CART}, deprecated ${WORDS}.`,
  };
}

describe('advice on a set', () => {
  it('names a symbol that was deprecated when the remote was built', async () => {
    const { registry, releases, sentence } = await published(cart('1.2.0', GOING), cart('1.2.0', GOING));
    expect(await adviceOn(registry, null, releases)).toEqual([sentence]);
    expect(await adviceOn(registry, null, { 'mf-storefront': releases['mf-storefront'] })).toEqual([sentence]);
  });

  it('names a symbol that only the newer shell deprecates, for each pinned remote', async () => {
    const { registry, releases, sentence } = await published(cart('1.2.0', GOING), cart('1.0.0'));
    await pinSet(registry, { ...CHANGE, releases });
    const document = await registry.environments.read('local');
    expect(await adviceOn(registry, document, { shell: releases.shell })).toEqual([sentence]);
  });

  it('omits symbols that are no longer deprecated or not used', async () => {
    const { registry, releases } = await published(cart('1.3.0'), cart('1.2.0', GOING));
    expect(await adviceOn(registry, null, releases)).toEqual([]);
  });

  it('accompanies a pin, which takes effect', async () => {
    const { registry, releases, sentence } = await published(cart('1.2.0', GOING), cart('1.2.0', GOING));
    expect(await pinSet(registry, { ...CHANGE, releases })).toMatchObject({
      outcome: 'done',
      problems: [],
      notes: [sentence],
    });
  });

  it('is printed by the release tool, which exits with 0', async () => {
    const { dataDir, releases, sentence } = await published(cart('1.2.0', GOING), cart('1.2.0', GOING));
    const words = Object.entries(releases).map(([remote, id]) => `${remote}@${id}`);
    const { code, error } = await mf(dataDir, 'gate', ...words);
    expect(error).toContain(sentence);
    expect(code).toBe(0);
  });
});
