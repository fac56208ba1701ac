import { Steps } from '@ofisi/shared-admin-ui/antd/details';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { FailureAlert, reasonOf } from './failure-alert';
import styles from './status-steps.module.css';
import { statusTexts } from './texts/status';

/** A transition between states, as data; the server has the same list and decides (invariant 20). */
export interface Transition<State extends string> {
  readonly from: readonly State[];
  readonly to: State;
  /** Label of its button: 'Mark as delivered'. */
  readonly label: string;
  /** A transition for a loss or a failure. */
  readonly danger?: boolean;
  /** Question asked before the transition. */
  readonly confirm?: string;
  /** Why the transition is not possible now, shown below the buttons; null when it is. */
  readonly blockedBy?: string | null;
}

/** With more states than this, their names stand below them: beside them, they would be broken up. */
const MOST_BESIDE = 4;

interface StatusStepsProps<State extends string> {
  readonly state: State;
  readonly labels: Readonly<Record<State, string>>;
  /** The states of the regular course, in order; any other state is shown in place of the last one. */
  readonly path: readonly State[];
  readonly transitions: readonly Transition<State>[];
  /** Sends the transition and reloads the record. */
  readonly move: (to: State) => Promise<unknown>;
  /** Shown when the transition fails: 'Failed to update delivery.' */
  readonly failed: string;
}

/** The state of a record, and buttons for its possible transitions. */
export function StatusSteps<State extends string>(props: StatusStepsProps<State>) {
  const { state, labels, path, transitions, move, failed } = props;
  const [asked, setAsked] = useState<Transition<State> | null>(null);
  const moving = useMutation({ mutationFn: ({ to }: Transition<State>) => move(to) });
  const isOnPath = path.includes(state);
  const shown = isOnPath ? path : [...path.slice(0, -1), state];
  const current = shown.indexOf(state);
  const possible = transitions.filter(({ from }) => from.includes(state));
  const group = useRef<HTMLDivElement>(null);
  const follow = useFollowedMove(group);
  const start = (transition: Transition<State>) => {
    follow();
    if (transition.confirm) setAsked(transition);
    else moving.mutate(transition);
  };
  const { error } = moving;
  const reasonId = useId();
  const reasons = [...new Set(possible.flatMap(({ blockedBy }) => blockedBy ?? []))];

  return (
    <div ref={group} tabIndex={-1} className={styles['status']}>
      <Steps
        size="small"
        titlePlacement={shown.length > MOST_BESIDE ? 'vertical' : 'horizontal'}
        aria-label={statusTexts.states}
        current={current}
        status={isOnPath ? (current === path.length - 1 ? 'finish' : 'process') : 'error'}
        items={shown.map((step) => ({ title: labels[step] }))}
      />
      {possible.length > 0 && (
        <div className={styles['moves']}>
          {possible.map((transition) => (
            <button
              key={transition.to}
              type="button"
              className={transition.danger ? buttons.button : buttons.primary}
              disabled={moving.isPending || Boolean(transition.blockedBy)}
              aria-describedby={transition.blockedBy ? reasonId : undefined}
              // The second press of a double press would be for the button that has taken the place of the first.
              onClick={({ detail }) => detail < 2 && start(transition)}
            >
              {moving.isPending && moving.variables.to === transition.to ? statusTexts.moving : transition.label}
            </button>
          ))}
        </div>
      )}
      {reasons.length > 0 && (
        <p id={reasonId} className={styles['reason']}>
          {reasons.join(' ')}
        </p>
      )}
      {error && <FailureAlert text={failed} reason={reasonOf(error)} />}
      <ConfirmDialog
        open={asked !== null}
        title={asked?.confirm ?? ''}
        confirmLabel={asked?.label ?? ''}
        cancelLabel={statusTexts.cancel}
        loses={asked?.danger}
        onConfirm={() => {
          if (asked) moving.mutate(asked);
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      />
    </div>
  );
}

/** Keeps the focus here after a move, whose button is gone: the next press of Tab is on the first button of the new state. */
function useFollowedMove(group: RefObject<HTMLDivElement | null>): () => void {
  const isFollowed = useRef(false);
  useEffect(() => {
    if (!isFollowed.current || document.activeElement !== document.body) return;
    isFollowed.current = false;
    group.current?.focus({ preventScroll: true });
  });
  return () => {
    isFollowed.current = true;
  };
}
