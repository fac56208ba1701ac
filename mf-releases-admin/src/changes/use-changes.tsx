import type { EnvironmentSummary, Proposal, RolloutStatus } from '@ofisi/shared-contract/registry';
import type { ReactNode } from 'react';
import { PinModal } from './pin-modal';
import { PromoteModal } from './promote-modal';
import { GoBackModal, RollBackModal } from './rollback-modals';
import { ApproveModal, NextModal, StopModal, WithdrawModal } from './simple-modals';
import { useSubject, type ModalControl } from './use-subject';

type Asked =
  | { readonly what: 'pin' | 'rollback'; readonly remote?: string }
  | { readonly what: 'promote' }
  | { readonly what: 'go-back'; readonly revision: number }
  | { readonly what: 'stop' | 'next'; readonly status: RolloutStatus }
  | { readonly what: 'approve' | 'withdraw'; readonly proposal: Proposal };

/** Opens the dialogs that change an environment. */
export interface Changes {
  readonly ask: (asked: Asked) => void;
  /** The open dialog, if any. */
  readonly dialog: ReactNode;
}

export function useChanges(environment: EnvironmentSummary | undefined): Changes {
  const { subject, show, modal } = useSubject<Asked>();
  return { ask: show, dialog: environment && subject && dialogOf(environment, subject, modal) };
}

function dialogOf(environment: EnvironmentSummary, asked: Asked, modal: ModalControl): ReactNode {
  const { name } = environment;
  switch (asked.what) {
    case 'pin':
      return <PinModal environment={environment} remote={asked.remote} modal={modal} />;
    case 'rollback':
      return <RollBackModal environment={environment} remote={asked.remote} modal={modal} />;
    case 'promote':
      return <PromoteModal environment={environment} modal={modal} />;
    case 'go-back':
      return <GoBackModal environment={environment} to={asked.revision} modal={modal} />;
    case 'stop':
      return <StopModal environment={name} status={asked.status} modal={modal} />;
    case 'next':
      return <NextModal environment={name} status={asked.status} modal={modal} />;
    case 'approve':
      return <ApproveModal proposal={asked.proposal} modal={modal} />;
    case 'withdraw':
      return <WithdrawModal proposal={asked.proposal} modal={modal} />;
  }
}
