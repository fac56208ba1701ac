import { Component, type ReactNode } from 'react';
import { evictFailedShares } from './failed-shares';

interface RemoteBoundaryProps {
  /** Told once per error; true when somebody else takes over (the boundary is then about to be replaced). */
  readonly onError: (error: Error) => boolean;
  readonly card: (error: Error) => ReactNode;
  /** The card goes, because somebody leaves the page or tries again. */
  readonly onLeave?: () => void;
  readonly children: ReactNode;
}

interface RemoteBoundaryState {
  readonly error: Error | null;
  readonly replaced: boolean;
}

/** Ends the errors of one remote. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  /** Known at once, while the state waits to be drawn. */
  #isReplaced = false;
  override state: RemoteBoundaryState = { error: null, replaced: false };

  static getDerivedStateFromError(error: unknown): RemoteBoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)), replaced: false };
  }

  override componentDidCatch(error: unknown): void {
    evictFailedShares();
    this.#isReplaced = this.props.onError(error instanceof Error ? error : new Error(String(error)));
    if (this.#isReplaced) this.setState({ replaced: true });
  }

  override componentWillUnmount(): void {
    if (this.state.error && !this.#isReplaced) this.props.onLeave?.();
  }

  override render(): ReactNode {
    const { error, replaced } = this.state;
    if (!error) return this.props.children;
    return replaced ? null : this.props.card(error);
  }
}
