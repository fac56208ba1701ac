/*
 * What the page and the frame of an isolated remote say to each other: JSON texts over one port. Both ends belong to the same release of the
 * shell, but the code of the remote shares the frame's end and may say anything: the page trusts nothing of it (`read-message.ts`).
 */

/** The frame's first message, to its parent: the version of these messages. */
export const READY = 'ofisi frame 1';

export type Theme = 'light' | 'dark';

/** What the remote is told of the user; a fact that it has not declared is absent. */
export interface Told {
  readonly signedIn: boolean;
  readonly name?: string;
  readonly permissions?: readonly string[];
}

export type ToFrame =
  | { readonly type: 'hello'; readonly address: string; readonly theme: Theme; readonly told: Told }
  | { readonly type: 'address'; readonly address: string }
  | { readonly type: 'theme'; readonly theme: Theme }
  | { readonly type: 'told'; readonly told: Told }
  | ({ readonly type: 'answer'; readonly id: number } & CallAnswer)
  | { readonly type: 'ping' };

/** How a call ended; status 0: there was no answer. */
export interface CallAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly requestId: string | null;
}

export interface CallMessage {
  readonly type: 'call';
  readonly id: number;
  readonly method: 'GET' | 'POST';
  /** Below `/api`, with its query. */
  readonly path: string;
  readonly payload?: Readonly<Record<string, unknown>> | undefined;
  readonly attempt?: { readonly key: string; readonly secret?: string | undefined } | undefined;
}

export type FromFrame =
  | CallMessage
  /** The screen is there. */
  | { readonly type: 'mounted' }
  /** The screen is lost. */
  | { readonly type: 'failed'; readonly text: string }
  /** An error that nobody caught; the screen may go on. */
  | { readonly type: 'error'; readonly text: string }
  /** In CSS pixels. */
  | { readonly type: 'height'; readonly px: number }
  | { readonly type: 'navigate'; readonly to: string; readonly replace: boolean }
  | { readonly type: 'back' }
  | { readonly type: 'title'; readonly text: string }
  | { readonly type: 'unsaved'; readonly held: boolean }
  | { readonly type: 'notice'; readonly text: string; readonly tone: 'success' | 'neutral' }
  | { readonly type: 'pong' };

/** What the frame's document says of the release that runs in it. */
export interface FrameBoot {
  readonly remote: string;
  readonly title: string;
  readonly release: string;
  readonly container: string;
  readonly entry: string;
  readonly integrity: string;
  readonly routes: readonly { readonly id: string; readonly path: string }[];
}
