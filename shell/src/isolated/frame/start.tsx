import './provided-modules';
import { queryClient } from '@ofisi/shared-auth/query';
import { useSession } from '@ofisi/shared-auth/session';
import { BOOT_ELEMENT_ID, ROOT_ELEMENT_ID } from '@ofisi/shared-contract/boot';
import { useNotices } from '@ofisi/shared-page/notices';
import { useUnsaved } from '@ofisi/shared-page/unsaved';
import { createRoot } from 'react-dom/client';
import { loadRelease } from '../../composition/federation';
import type { CallAnswer, CallMessage, FrameBoot, Theme, Told, ToFrame } from '../messages';
import { type AddressListeners, type Channel, openChannel } from './channel';
import { connectClient } from './channel-client';
import { FramedPages } from './framed-pages';

const textOf = (error: unknown): string => String(error instanceof Error ? error.message : error).slice(0, 200);

/** Shows the remote of this document's release, at the address that the page says. */
export async function startFrame(): Promise<void> {
  const boot = JSON.parse(document.getElementById(BOOT_ELEMENT_ID)?.textContent ?? '') as FrameBoot;
  const root = document.getElementById(ROOT_ELEMENT_ID) as HTMLElement;
  const channel = await openChannel(window);
  const fail = (error: unknown) => channel.send({ type: 'failed', text: textOf(error) });
  const { address, theme, told } = channel.hello;
  showTheme(theme);
  showUser(told);
  const listeners = listenTo(channel);
  tellPage(channel, root);
  try {
    const app = await loadRelease(boot);
    createRoot(root, { onUncaughtError: fail }).render(
      <FramedPages
        boot={boot}
        app={app}
        channel={channel}
        start={address}
        client={queryClient}
        listeners={listeners}
      />,
    );
  } catch (error) {
    fail(error);
  }
}

const showTheme = (theme: Theme): void => void (document.documentElement.dataset['theme'] = theme);

/** A remote that is told nothing of the user knows only whether somebody is signed in. */
function showUser({ signedIn, name = '', permissions = [] }: Told): void {
  useSession.setState({
    status: signedIn ? 'signed-in' : 'signed-out',
    user: signedIn && name ? { id: 0, name, email: '' } : null,
    permissions,
  });
}

function listenTo({ listen, send }: Channel): AddressListeners {
  const addresses: AddressListeners = new Set();
  const waiting = new Map<number, (answer: CallAnswer) => void>();
  connectClient((call: CallMessage) => {
    send(call);
    return new Promise((resolve) => waiting.set(call.id, resolve));
  });
  listen((message: ToFrame) => {
    if (message.type === 'answer') {
      waiting.get(message.id)?.(message);
      waiting.delete(message.id);
    }
    if (message.type === 'address') for (const listener of addresses) listener(message.address);
    if (message.type === 'theme') showTheme(message.theme);
    if (message.type === 'told') showUser(message.told);
    if (message.type === 'ping') send({ type: 'pong' });
  });
  return addresses;
}

/** The part of a remote's title that pages add themselves. */
const SHOP = / · [^·]*$/;

function tellPage({ send }: Channel, root: HTMLElement): void {
  new ResizeObserver(() => send({ type: 'height', px: Math.ceil(root.getBoundingClientRect().height) })).observe(root);
  new MutationObserver(() => send({ type: 'title', text: document.title.replace(SHOP, '').slice(0, 100) })).observe(
    document.head,
    { childList: true, subtree: true, characterData: true },
  );
  useNotices.subscribe(({ notices }, before) => {
    for (const { id, text, tone } of notices) {
      if (!before.notices.some((one) => one.id === id)) send({ type: 'notice', text: text.slice(0, 200), tone });
    }
  });
  useUnsaved.subscribe(({ forms }) => send({ type: 'unsaved', held: forms > 0 }));
  const report = (error: unknown) => send({ type: 'error', text: textOf(error) });
  addEventListener('error', ({ error, message }: ErrorEvent) => report(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
