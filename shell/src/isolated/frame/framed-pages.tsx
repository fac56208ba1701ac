import type { RemoteApp } from '@ofisi/shared-contract/remote-app';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { createPath, type Navigator, parsePath, type To, Router, useRoutes } from 'react-router-dom';
import { commonTexts } from '../../texts/common';
import type { FrameBoot } from '../messages';
import type { AddressListeners, Channel } from './channel';

interface FramedPagesProps {
  readonly boot: FrameBoot;
  readonly app: RemoteApp;
  readonly channel: Channel;
  /** The page's address when the frame was opened. */
  readonly start: string;
  readonly client: QueryClient;
  readonly listeners: AddressListeners;
}

/** The pages of an isolated remote in its frame, at the address of the page around it: links ask the page to go there. */
export function FramedPages({ boot, app, channel, start, client, listeners }: FramedPagesProps) {
  const [address, setAddress] = useState(start);
  useEffect(() => {
    listeners.add(setAddress);
    return () => void listeners.delete(setAddress);
  }, [listeners]);
  const navigator = useMemo(() => navigatorOf(channel), [channel]);
  return (
    <QueryClientProvider client={client}>
      <Router location={parsePath(address)} navigator={navigator}>
        <Suspense fallback={<p role="status">{commonTexts.loading}</p>}>
          <Screens boot={boot} app={app} channel={channel} />
        </Suspense>
      </Router>
    </QueryClientProvider>
  );
}

const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

function navigatorOf({ send }: Channel): Navigator {
  const go = (to: To, replace: boolean) => {
    const { pathname, search } = new URL(hrefOf(to), document.baseURI);
    send({ type: 'navigate', to: pathname + search, replace });
  };
  return {
    createHref: hrefOf,
    push: (to) => go(to, false),
    replace: (to) => go(to, true),
    go: (steps) => steps < 0 && send({ type: 'back' }),
  };
}

function Screens({ boot, app, channel }: Pick<FramedPagesProps, 'boot' | 'app' | 'channel'>) {
  const routes = useMemo(
    () =>
      boot.routes.map(({ id, path }) => {
        const Screen = lazy(async () => ({ default: await screenOf(app, id) }));
        return {
          path,
          element: (
            <>
              <Screen />
              <Mounted channel={channel} />
            </>
          ),
        };
      }),
    [boot, app, channel],
  );
  return useRoutes(routes);
}

async function screenOf({ manifest, screens }: RemoteApp, id: string): Promise<ComponentType> {
  const load = screens[id];
  if (!load) throw new Error(`${manifest.name} has no screen "${id}".`);
  return load();
}

/** Rendered beside a screen, and so in the frame with it. */
function Mounted({ channel }: Pick<FramedPagesProps, 'channel'>): null {
  useEffect(() => channel.send({ type: 'mounted' }), [channel]);
  return null;
}
