import { demoPictureSet } from './demo-pictures';
import { KEPT_FOLDER, readMadeOf } from './kept-pictures';

describe('the kept pictures', () => {
  it('are of the drawings and the renderer of today; npm run demo-pictures makes them anew', async () => {
    const { rendererHash, drawingsHash } = demoPictureSet();
    expect(await readMadeOf(KEPT_FOLDER)).toEqual({ rendererHash, drawingsHash });
  });
});
