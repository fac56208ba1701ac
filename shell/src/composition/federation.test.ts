import { provideContainer, scriptAt, scriptOf } from '@ofisi/tooling/testing/federation-runtime';
import { loadRelease } from './federation';

const release = (name: string, integrity: string) => ({
  ...{ release: '1.0.0', container: `mf_${name}`, integrity },
  entry: `/releases/mf-${name}/1.0.0/remote-entry.js`,
});

const load = async (name: string, integrity: string) => {
  provideContainer(`mf_${name}`, () => Promise.resolve({ remote: { name } }));
  return loadRelease(release(name, integrity));
};

it('a release is loaded from its address only if the file matches the hash in the boot document', async () => {
  expect(await load('shop', 'sha384-abc')).toEqual({ name: 'shop' });
  await load('sales', 'sha384-def');
  const loaded = scriptOf('mf_shop');
  expect(loaded?.script.src).toBe(`${location.origin}/releases/mf-shop/1.0.0/remote-entry.js`);
  expect(loaded?.script.integrity).toBe('sha384-abc');
  // Without it, the browser does not verify the integrity of a cross-origin script.
  expect(loaded?.script.crossOrigin).toBe('anonymous');
  expect(loaded?.timeout).toBe(10_000);
  expect(scriptOf('mf_sales')?.script.integrity).toBe('sha384-def');
});

it('an unknown address gets a hash that matches no file, not an empty one, which would let it run', async () => {
  await load('shop', 'sha384-abc');
  expect(scriptAt('https://elsewhere.example/a.js')?.script.integrity).toBe('sha384-missing');
});

it('a container that exposes no remote is refused', async () => {
  provideContainer('mf_empty', () => Promise.resolve({}));
  await expect(loadRelease(release('empty', 'sha384-x'))).rejects.toThrow('mf_empty exposes no remote.');
});
