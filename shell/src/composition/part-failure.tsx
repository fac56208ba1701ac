import { useEffect, useEffectEvent, useState } from 'react';
import { onlineManager } from '@tanstack/react-query';
import { isOnline } from '../network/network';
import { OfflinePage } from '../network/offline-page';
import { lacksConnection, NotArrived } from './lazy-part';
import { RemoteErrorCard } from './remote-error-card';
import { offlineTexts } from '../texts/offline';

interface PartFailureProps {
  readonly error: Error;
  /** Name of the part on the card. */
  readonly title: string;
  /** Whether the part is a whole page. */
  readonly wholePage: boolean;
  readonly details: Readonly<Record<string, string>>;
  readonly onRetry: () => void;
}

/** Shown in place of a part that failed. If only the connection is missing, the part is retried as soon as that is back. */
export function PartFailure({ error, title, wholePage, details, onRetry }: PartFailureProps) {
  const [connectionLost, setConnectionLost] = useState(lacksConnection(error));
  const waits = error instanceof NotArrived && connectionLost;
  const retryOnline = useEffectEvent(() => {
    if (waits && isOnline()) onRetry();
  });
  useEffect(() => {
    const follow = (online: boolean) => (online ? retryOnline() : setConnectionLost(true));
    // The browser may have gone online or offline before this subscribed.
    follow(isOnline());
    return onlineManager.subscribe(follow);
  }, [waits]);

  if (!waits) {
    const report = { ...details, error: error.message };
    return <RemoteErrorCard title={title} wholePage={wholePage} details={report} onRetry={onRetry} />;
  }
  return wholePage ? <OfflinePage onRetry={onRetry} /> : <p role="status">{offlineTexts.partWaits(title)}</p>;
}
