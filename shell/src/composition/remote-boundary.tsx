import { Component, type ReactNode } from 'react';
import { evictFailedShares } from './failed-shares';

interface RemoteBoundaryProps {
  /** Called once per error; returns true if another component takes over (the boundary is then about to be replaced). */
  readonly onError: (error: Error) => boolean;
  readonly card: (error: Error) => ReactNode;
  /** Called when the card is removed because the visitor leaves the page or tries again. */
  readonly onLeave?: () => void;
  readonly children: ReactNode;
}

interface RemoteBoundaryState {
  readonly error: Error | null;
  readonly replaced: boolean;
}

/** Contains the errors of one remote. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  /** Available at once, while the state still waits to be rendered. */
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
