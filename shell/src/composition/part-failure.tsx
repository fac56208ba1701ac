import { useEffect, useEffectEvent, useState } from 'react';
import { onlineManager } from '@tanstack/react-query';
import { isOnline } from '../network/network';
import { OfflinePage } from '../network/offline-page';
import { lacksLine, NotArrived } from './lazy-part';
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

/** Stands for a part that could not be shown. What only lacks the line comes by itself when the line is back. */
export function PartFailure({ error, title, wholePage, details, onRetry }: PartFailureProps) {
  const [lineLost, setLineLost] = useState(lacksLine(error));
  const waits = error instanceof NotArrived && lineLost;
  const retryOnLine = useEffectEvent(() => {
    if (waits && isOnline()) onRetry();
  });
  useEffect(() => {
    const follow = (online: boolean) => (online ? retryOnLine() : setLineLost(true));
    // The line may have come back, or been said to be gone, before anybody listened here.
    follow(isOnline());
    return onlineManager.subscribe(follow);
  }, [waits]);

  if (!waits) {
    const report = { ...details, error: error.message };
    return <RemoteErrorCard title={title} wholePage={wholePage} details={report} onRetry={onRetry} />;
  }
  return wholePage ? <OfflinePage onRetry={onRetry} /> : <p role="status">{offlineTexts.partWaits(title)}</p>;
}
