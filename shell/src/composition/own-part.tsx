import { type ComponentType, createElement } from 'react';
import { retryPart, useAttempt } from './attempts';
import { partOf } from './lazy-part';
import { PartFailure } from './part-failure';
import { RemoteBoundary } from './remote-boundary';

interface OwnPartProps {
  /** Name of the part on the error card. */
  readonly title: string;
  /** Unique among the shell's own parts. */
  readonly id: string;
  readonly load: () => Promise<ComponentType>;
}

/** A part of the shell in a chunk of its own: a dropped connection must not take the whole page down. */
export function OwnPart({ title, id, load }: OwnPartProps) {
  const place = `shell/${id}`;
  const attempt = useAttempt(place);
  const retry = () => retryPart(place, attempt);
  return (
    <RemoteBoundary
      key={`${id}/${attempt}`}
      onError={() => false}
      onLeave={retry}
      card={(error) => (
        <PartFailure error={error} title={title} wholePage details={{ remote: 'shell', id }} onRetry={retry} />
      )}
    >
      {createElement(partOf(`${place}/${attempt}`, load))}
    </RemoteBoundary>
  );
}
