import type { BootRelease } from '@ofisi/shared-contract/boot';
import {
  type ComponentType,
  createElement,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react';
import { useBoot } from './boot-context';
import { withTimeout } from './federation';
import { RemoteBoundary } from './remote-boundary';
import { RemoteErrorCard } from './remote-error-card';
import { fallBack, loadApp, startOver, useRelease } from './releases';

/** A screen or a widget of a remote. */
export interface RemotePartProps {
  readonly remote: string;
  readonly kind: 'screens' | 'widgets';
  /** Route id or widget id. */
  readonly id: string;
  /** Stands in its place until it arrives. */
  readonly placeholder: ReactNode;
}

/**
 * Shows a part of a remote and keeps its failures to itself: load, time-out, evaluation and render errors put the remote
 * on its last good release in this very page, and if that fails too, on a card with *Try again*.
 */
export function RemotePart({ remote, kind, id, placeholder }: RemotePartProps) {
  const boot = useBoot();
  const release = useRelease(boot, remote);
  const [attempt, setAttempt] = useState(0);
  const title = boot.remotes[remote]?.title ?? remote;

  if (!release) return <RemoteErrorCard title={title} details={{ remote, id }} onRetry={() => location.reload()} />;

  const retry = () => {
    startOver(remote);
    setAttempt(attempt + 1);
  };
  return (
    <RemoteBoundary
      key={`${release.container}/${id}/${attempt}`}
      onError={() => fallBack(boot, remote, release)}
      card={(error) => (
        <RemoteErrorCard
          title={title}
          details={{ remote, id, release: release.release, error: error.message }}
          onRetry={retry}
        />
      )}
    >
      <Suspense fallback={placeholder}>{createElement(partOf(release, kind, id, attempt))}</Suspense>
    </RemoteBoundary>
  );
}

const parts = new Map<string, LazyExoticComponent<ComponentType>>();

/** One lazy component per release, part and attempt: React must not see a new one at each render. */
function partOf(release: BootRelease, kind: 'screens' | 'widgets', id: string, attempt: number) {
  const key = `${release.container}/${kind}/${id}/${attempt}`;
  const known = parts.get(key);
  if (known) return known;
  const part = lazy(async () => {
    const app = await loadApp(release);
    const load = app[kind][id];
    if (!load) throw new Error(`${app.manifest.name} ${release.release} has no ${kind} "${id}".`);
    return { default: await withTimeout(load()) };
  });
  parts.set(key, part);
  return part;
}
