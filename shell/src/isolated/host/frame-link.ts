import { isolatedTexts } from '../../texts/isolated';
import { type FromFrame, READY, type ToFrame } from '../messages';
import { allowance } from './allowance';
import { readMessage } from './read-message';

/** A frame that has not shown its screen after this time is given up. */
const APPEARS_WITHIN_MS = 10_000;
const PING_EVERY_MS = 5_000;
/** Generous: the browser slows down what is not in sight. */
const ANSWERS_WITHIN_MS = 15_000;
/** A screen sends a few. */
const MOST_MESSAGES_IN_A_SECOND = 100;

export interface LinkHandlers {
  /** The first message to the frame. */
  readonly greet: () => ToFrame;
  readonly received: (message: Exclude<FromFrame, { readonly type: 'pong' }>) => void;
  /** Called at most once; nothing is received afterwards. */
  readonly failed: (reason: string) => void;
}

/** The page's end of the channel to a frame. It is opened once, for the document that the frame starts with, and closed at the first fault. */
export class FrameLink {
  readonly #ends = new AbortController();
  #port: MessagePort | null = null;
  #hasLoaded = false;
  #isThere = false;
  #heardAt = performance.now();
  readonly #mayReceive = allowance(MOST_MESSAGES_IN_A_SECOND, 1_000);

  constructor(
    private readonly frame: HTMLIFrameElement,
    private readonly handlers: LinkHandlers,
  ) {
    const { signal } = this.#ends;
    addEventListener('message', (event) => this.#open(event), { signal });
    frame.addEventListener('load', () => this.#loaded(), { signal });
    const appears = setTimeout(() => this.#isThere || this.#fail(isolatedTexts.tooLong), APPEARS_WITHIN_MS);
    const pings = setInterval(() => this.#ping(), PING_EVERY_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(appears);
      clearInterval(pings);
      this.#port?.close();
    });
  }

  /** Has no effect before the frame is greeted and after a fault. */
  send(message: ToFrame): void {
    this.#port?.postMessage(JSON.stringify(message));
  }

  close(): void {
    this.#ends.abort();
  }

  #open({ source, origin, data }: MessageEvent<unknown>): void {
    const { contentWindow } = this.frame;
    if (!contentWindow || source !== contentWindow) return;
    // Everything after this message comes through the port.
    if (this.#port || origin !== 'null' || data !== READY) return this.#fail(isolatedTexts.garbled);
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    this.#heardAt = performance.now();
    port1.onmessage = (event: MessageEvent<unknown>) => this.#receive(event);
    // The frame's origin has no name that could be given here.
    contentWindow.postMessage(JSON.stringify(this.handlers.greet()), '*', [port2]);
  }

  #receive({ data, ports }: MessageEvent<unknown>): void {
    if (this.#ends.signal.aborted) return;
    if (!this.#mayReceive()) return this.#fail(isolatedTexts.flooded);
    const message = ports.length > 0 ? null : readMessage(data);
    if (!message) return this.#fail(isolatedTexts.garbled);
    this.#heardAt = performance.now();
    this.#isThere ||= message.type === 'mounted';
    if (message.type !== 'pong') this.handlers.received(message);
  }

  /** A second document in the frame is none that the page has asked for. */
  #loaded(): void {
    if (this.#hasLoaded) this.#fail(isolatedTexts.left);
    this.#hasLoaded = true;
  }

  #ping(): void {
    if (!this.#port || document.visibilityState !== 'visible') {
      this.#heardAt = performance.now();
      return;
    }
    if (performance.now() - this.#heardAt > ANSWERS_WITHIN_MS) return this.#fail(isolatedTexts.silent);
    this.send({ type: 'ping' });
  }

  #fail(reason: string): void {
    if (this.#ends.signal.aborted) return;
    this.close();
    this.handlers.failed(reason);
  }
}
