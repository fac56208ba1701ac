import { createElement, type ReactNode, Suspense } from 'react';
import { ReplayEarlyTaps } from '../early/early-taps';
import { retryPart, useAttempt } from './attempts';
import { useBoot } from './boot-context';
import { lacksConnection, partOf } from './lazy-part';
import { loadPart, partKey, type PartKind } from './remote-parts';
import { PartFailure } from './part-failure';
import { RemoteBoundary } from './remote-boundary';
import { RemoteErrorCard } from './remote-error-card';
import { fallBack, startOver, useRelease } from './releases';

/** A screen or a widget of a remote. */
export interface RemotePartProps {
  readonly remote: string;
  readonly kind: PartKind;
  /** Route id or widget id. */
  readonly id: string;
  /** Stands in its place until it arrives. */
  readonly placeholder: ReactNode;
}

/**
 * Shows a part of a remote and keeps its failures to itself: load, time-out, evaluation and render errors put the remote
 * on its last good release in this very page, and if that fails too, on a card with *Try again*. Offline, no release
 * is to blame: the part waits for the connection. Whoever leaves the page and comes back asks once more.
 */
export function RemotePart({ remote, kind, id, placeholder }: RemotePartProps) {
  const boot = useBoot();
  const release = useRelease(boot, remote);
  const place = `${boot.remotes[remote]?.current.container ?? remote}/${kind}/${id}`;
  const attempt = useAttempt(place);
  const title = boot.remotes[remote]?.title ?? remote;

  const wholePage = kind === 'screens';

  if (!release) {
    const details = { remote, id };
    return <RemoteErrorCard title={title} wholePage={wholePage} details={details} onRetry={() => location.reload()} />;
  }

  const retry = () => {
    startOver(remote);
    retryPart(place, attempt);
  };
  const key = partKey(release, kind, id, attempt);
  return (
    <RemoteBoundary
      key={key}
      // Whoever comes back asks once more: what was missing may be there by then.
      onLeave={retry}
      onError={(error) => !lacksConnection(error) && fallBack(boot, remote, release)}
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
      <Suspense fallback={placeholder}>
        {createElement(partOf(key, () => loadPart(release, kind, id)))}
        {wholePage && <ReplayEarlyTaps />}
      </Suspense>
    </RemoteBoundary>
  );
}
