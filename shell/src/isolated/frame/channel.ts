import { READY, type FromFrame, type ToFrame } from '../messages';

type Hello = Extract<ToFrame, { readonly type: 'hello' }>;
type Later = Exclude<ToFrame, Hello>;

/** The frame's end of the channel. */
export interface Channel {
  readonly hello: Hello;
  readonly send: (message: FromFrame) => void;
  /** Called with every message from now on. */
  readonly listen: (received: (message: Later) => void) => void;
}

/** Listeners for the address of the page. */
export type AddressListeners = Set<(address: string) => void>;

/** Reports to the page around this frame; resolves once it has sent the port. */
export function openChannel(frame: Window): Promise<Channel> {
  return new Promise((resolve) => {
    const greeted = ({ source, data, ports: [port] }: MessageEvent<unknown>) => {
      if (source !== frame.parent || !port || typeof data !== 'string') return;
      frame.removeEventListener('message', greeted);
      resolve({
        hello: JSON.parse(data) as Hello,
        send: (message) => port.postMessage(JSON.stringify(message)),
        listen: (received) => {
          port.onmessage = (event: MessageEvent<string>) => received(JSON.parse(event.data) as Later);
        },
      });
    };
    frame.addEventListener('message', greeted);
    frame.parent.postMessage(READY, '*');
  });
}
