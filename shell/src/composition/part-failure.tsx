import { useEffect, useEffectEvent, useState } from 'react';
import { onlineManager } from '@tanstack/react-query';
import { isOnline } from '../network/network';
import { OfflinePage } from '../network/offline-page';
import { lacksConnection, NotArrived } from './lazy-part';
import { RemoteErrorCard } from './remote-error-card';
import { offlineTexts } from '../texts/offline';

interface PartFailureProps {
  readonly error: Error;
  /** What the card calls the part. */
  readonly title: string;
  /** A whole page, or a part of one. */
  readonly wholePage: boolean;
  readonly details: Readonly<Record<string, string>>;
  readonly onRetry: () => void;
}

/** Stands for a part that could not be shown. What only lacks the connection comes by itself once that is back. */
export function PartFailure({ error, title, wholePage, details, onRetry }: PartFailureProps) {
  const [connectionLost, setConnectionLost] = useState(lacksConnection(error));
  const waits = error instanceof NotArrived && connectionLost;
  const retryOnline = useEffectEvent(() => {
    if (waits && isOnline()) onRetry();
  });
  useEffect(() => {
    const follow = (online: boolean) => (online ? retryOnline() : setConnectionLost(true));
    // The browser may have gone online or offline before anybody listened here.
    follow(isOnline());
    return onlineManager.subscribe(follow);
  }, [waits]);

  if (!waits) {
    const report = { ...details, error: error.message };
    return <RemoteErrorCard title={title} wholePage={wholePage} details={report} onRetry={onRetry} />;
  }
  return wholePage ? <OfflinePage onRetry={onRetry} /> : <p role="status">{offlineTexts.partWaits(title)}</p>;
}
