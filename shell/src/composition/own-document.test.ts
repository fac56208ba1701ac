import { ownDocument } from './own-document';

/** A document as the gateway sends it, requested at `address`. */
function documentAt(address: string, { nonce }: { readonly nonce: boolean }): Document {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = nonce ? '<meta name="style-nonce" nonce="abc">' : '';
  page.body.innerHTML = '<script type="application/json" id="boot">{}</script>';
  const entry = { name: `http://localhost${address}` } as PerformanceEntry;
  performance.getEntriesByType = () => [entry];
  return page;
}

const settled = (promise: Promise<void>) => Promise.race([promise.then(() => true), Promise.resolve(false)]);

beforeEach(() => window.history.pushState(null, '', '/admin/dashboard'));

it('is enough when it has a nonce, whatever its address', async () => {
  await expect(ownDocument(documentAt('/login', { nonce: true }))).resolves.toBeUndefined();
});

it('is not reloaded at its own address, even without a nonce', async () => {
  await expect(ownDocument(documentAt('/admin/dashboard', { nonce: false }))).resolves.toBeUndefined();
});

it('is loaded when the user comes from a page of the shop', async () => {
  // jsdom cannot load a page, and logs that.
  expect(await settled(ownDocument(documentAt('/', { nonce: false })))).toBe(false);
  expect(console.error).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringContaining('Not implemented: navigation') }),
  );
  jest.mocked(console.error).mockClear();
});
