import type { BootRelease } from '@ofisi/shared-contract/boot';
import { createElement, type ReactNode, Suspense, useEffect } from 'react';
import { replayEarlyTaps } from '../early/early-taps';
import { retryPart, useAttempt } from './attempts';
import { useBoot } from './boot-context';
import { lacksConnection, partOf } from './lazy-part';
import { loadPart, partKey, type PartKind } from './remote-parts';
import { PartFailure } from './part-failure';
import { RemoteBoundary } from './remote-boundary';
import { RemoteErrorCard } from './remote-error-card';
import { fallBack, startOver, steps, useRelease } from './releases';

/** A screen or a widget of a remote. */
export interface RemotePartProps {
  readonly remote: string;
  readonly kind: PartKind;
  /** Route id or widget id. */
  readonly id: string;
  /** What the slot of a contribution gives it. */
  readonly props?: object;
  /** Shown until the part has loaded. */
  readonly placeholder: ReactNode;
}

/**
 * Shows a part of a remote and contains its failures: a load, time-out, evaluation or render error switches the remote to its last good
 * release within this page, and if that fails too, to a card with *Try again*. Offline, no release is to blame: the part waits for the
 * connection. A visitor who leaves the page and comes back triggers another attempt.
 */
export function RemotePart({ remote, kind, id, placeholder, props }: RemotePartProps) {
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
      // Retry for a visitor who comes back: what was missing may be there by then.
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
        {createElement(
          partOf(key, () => loadPart(release, kind, id)),
          props,
        )}
        <Mounted release={release} wholePage={wholePage} />
      </Suspense>
    </RemoteBoundary>
  );
}

interface MountedProps {
  readonly release: BootRelease;
  readonly wholePage: boolean;
}

/** Rendered beside a part, and so on the page with it; replays what was pressed on a screen before. Draws nothing. */
function Mounted({ release, wholePage }: MountedProps): null {
  useEffect(() => {
    steps.push([release, 'mounted']);
    if (wholePage) replayEarlyTaps();
  }, [release, wholePage]);
  return null;
}
