import type { BootRelease } from '@ofisi/shared-contract/boot';
import { type ComponentType, createElement, type ReactNode, Suspense, useState } from 'react';
import { isOnline } from '../network/network';
import { useBoot } from './boot-context';
import { withTimeout } from './federation';
import { lazyPart, NotArrived } from './lazy-part';
import { PartFailure } from './part-failure';
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
 * on its last good release in this very page, and if that fails too, on a card with *Try again*. Without a line no
 * release is to blame: the part waits for the line.
 */
export function RemotePart({ remote, kind, id, placeholder }: RemotePartProps) {
  const boot = useBoot();
  const release = useRelease(boot, remote);
  const [attempt, setAttempt] = useState(0);
  const title = boot.remotes[remote]?.title ?? remote;

  const wholePage = kind === 'screens';

  if (!release) {
    const details = { remote, id };
    return <RemoteErrorCard title={title} wholePage={wholePage} details={details} onRetry={() => location.reload()} />;
  }

  const retry = () => {
    startOver(remote);
    setAttempt(attempt + 1);
  };
  const key = `${release.container}/${kind}/${id}/${attempt}`;
  return (
    <RemoteBoundary
      key={key}
      onError={(error) => !waitsForLine(error) && fallBack(boot, remote, release)}
      card={(error) => (
        <PartFailure
          error={error}
          title={title}
          wholePage={wholePage}
          details={{ remote, id, release: release.release }}
          onRetry={retry}
        />
      )}
    >
      <Suspense fallback={placeholder}>{createElement(lazyPart(key, () => load(release, kind, id)))}</Suspense>
    </RemoteBoundary>
  );
}

const waitsForLine = (error: Error): boolean => error instanceof NotArrived && !isOnline();

async function load(release: BootRelease, kind: RemotePartProps['kind'], id: string): Promise<ComponentType> {
  const app = await loadApp(release);
  const loadPart = app[kind][id];
  if (!loadPart) throw new Error(`${app.manifest.name} ${release.release} has no ${kind} "${id}".`);
  return withTimeout(loadPart());
}
