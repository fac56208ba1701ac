import { READY, type ToFrame } from '../messages';
import { FrameLink } from './frame-link';

const HELLO: ToFrame = { type: 'hello', address: '/', theme: 'light', told: { signedIn: false } };

function open() {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const inside = frame.contentWindow as Window;
  const sent = jest.spyOn(inside, 'postMessage').mockImplementation(() => undefined);
  const failed = jest.fn<void, [string]>();
  const received = jest.fn();
  const link = new FrameLink(frame, { greet: () => HELLO, received, failed });
  const speak = (data: unknown, from: { readonly source?: Window | null; readonly origin?: string } = {}) =>
    void dispatchEvent(new MessageEvent('message', { data, source: inside, origin: 'null', ...from }));
  return { frame, sent, failed, received, link, speak };
}

/** A port whose other end never answers. */
class SilentChannel {
  readonly port1: Partial<MessagePort> = { postMessage: () => undefined, close: () => undefined };
  readonly port2 = {};

  constructor() {
    openedPort = this.port1;
  }
}

let openedPort: Partial<MessagePort> | undefined;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'MessageChannel').mockImplementation(() => new SilentChannel() as MessageChannel);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

it('hands the port to the frame that asks for it, once', () => {
  const { sent, failed, speak } = open();
  speak(READY, { source: window });
  expect(sent).not.toHaveBeenCalled();
  speak(READY);
  expect(sent).toHaveBeenCalledWith(JSON.stringify(HELLO), '*', [expect.anything()]);
  speak(READY);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(failed.mock.calls).toEqual([['It sent an invalid message.']]);
});

it.each([
  ['of another version', 'ofisi frame 2', 'null'],
  ['with an origin', READY, 'http://localhost'],
])('gives nothing to a frame %s', (_what, data, origin) => {
  const { sent, failed, speak } = open();
  speak(data, { origin });
  expect(sent).not.toHaveBeenCalled();
  expect(failed).toHaveBeenCalledTimes(1);
});

it('gives up a frame that shows nothing for ten seconds', () => {
  const { failed, speak } = open();
  speak(READY);
  jest.advanceTimersByTime(9_900);
  expect(failed).not.toHaveBeenCalled();
  jest.advanceTimersByTime(200);
  expect(failed.mock.calls).toEqual([['It took too long to load.']]);
});

it('gives up a frame that no longer answers, but not while nobody looks', () => {
  const { failed, speak } = open();
  speak(READY);
  openedPort?.onmessage?.call(openedPort as MessagePort, new MessageEvent('message', { data: '{"type":"mounted"}' }));
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  jest.advanceTimersByTime(60_000);
  expect(failed).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  jest.advanceTimersByTime(30_000);
  expect(failed.mock.calls).toEqual([['It isn’t responding.']]);
});

it('gives up a frame that gets another document', () => {
  const { frame, failed } = open();
  frame.dispatchEvent(new Event('load'));
  expect(failed).not.toHaveBeenCalled();
  frame.dispatchEvent(new Event('load'));
  expect(failed.mock.calls).toEqual([['It left its page.']]);
});

it('says nothing more once it is closed', () => {
  const { failed, link, speak } = open();
  link.close();
  speak('anything');
  jest.advanceTimersByTime(60_000);
  expect(failed).not.toHaveBeenCalled();
});
