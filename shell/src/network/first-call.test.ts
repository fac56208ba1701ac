import { prepareHttpClient } from '@ofisi/shared-auth/http-client';
import { RENDERED_ATTRIBUTE } from '@ofisi/shared-contract/boot';
import { STORAGE_KEYS } from '@ofisi/shared-page/storage-keys';
import { prepareFirstCall } from './first-call';

jest.mock('@ofisi/shared-auth/http-client', () => ({ prepareHttpClient: jest.fn() }));
const prepared = jest.mocked(prepareHttpClient);

function open(isRendered: boolean): void {
  const root = document.createElement('div');
  root.toggleAttribute(RENDERED_ATTRIBUTE, isRendered);
  prepareFirstCall(window, root);
}

beforeEach(() => {
  localStorage.clear();
  prepared.mockClear();
});

describe('the HTTP client', () => {
  it('is left where it is for a visitor of a rendered page until they begin to use it', () => {
    open(true);
    expect(prepared).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pointerdown'));
    expect(prepared).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('pointerdown'));
    expect(prepared).toHaveBeenCalledTimes(1);
  });

  it('comes at once where the page is about to call: for a session, and for a screen that did not come rendered', () => {
    open(false);
    expect(prepared).toHaveBeenCalledTimes(1);
    localStorage.setItem(STORAGE_KEYS.accessToken, 'token');
    open(true);
    expect(prepared).toHaveBeenCalledTimes(2);
  });
});
