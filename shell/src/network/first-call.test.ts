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
  it('is not loaded on a rendered page until the visitor interacts', () => {
    open(true);
    expect(prepared).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pointerdown'));
    expect(prepared).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('pointerdown'));
    expect(prepared).toHaveBeenCalledTimes(1);
  });

  it('is loaded at once if the page will call: for a session, and for a screen that was not rendered', () => {
    open(false);
    expect(prepared).toHaveBeenCalledTimes(1);
    localStorage.setItem(STORAGE_KEYS.accessToken, 'token');
    open(true);
    expect(prepared).toHaveBeenCalledTimes(2);
  });
});
