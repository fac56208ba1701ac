import type { Proposal, RolloutStatus } from '@ofisi/shared-contract/registry';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { approve, turnRollout, withdraw } from '../registry/registry';
import { changeTexts as texts } from '../texts/changes';
import { PinChanges } from './pin-changes';
import { ReasonField } from './reason-field';
import type { ModalControl } from './use-subject';
import { WriteModal, type Written } from './write-modal';
import { writtenOf } from './written';

interface ReasonModalProps {
  readonly title: string;
  readonly about: string;
  readonly labels: readonly [submit: string, submitting: string];
  readonly failed: string;
  readonly write: (reason: string) => Promise<Written>;
  readonly modal: ModalControl;
  readonly children: ReactNode;
}

/** A question that is answered with a reason. */
function ReasonModal({ write, children, ...props }: ReasonModalProps) {
  const form = useForm<{ reason: string }>({ defaultValues: { reason: '' } });
  return (
    <WriteModal form={form} write={({ reason }) => write(reason)} {...props}>
      {children}
      <ReasonField control={form.control} />
    </WriteModal>
  );
}

interface RolloutModalProps {
  readonly environment: string;
  readonly status: RolloutStatus;
  readonly modal: ModalControl;
}

const said = (text: string): Written => ({ text, notes: [] });

export const StopModal = ({ environment, status: { rollout, share }, modal }: RolloutModalProps) => (
  <ReasonModal
    title={texts.stop}
    about={`stop:${rollout.id}`}
    labels={[texts.stop, texts.stopping]}
    failed={texts.stopFailed}
    write={async (reason) => {
      await turnRollout(environment, rollout.id, 'stop', reason);
      return said(texts.stopped(environment));
    }}
    modal={modal}
  >
    <p>{texts.stopIntro(Object.keys(rollout.releases).join(', '), share)}</p>
  </ReasonModal>
);

export const NextModal = ({ environment, status: { rollout, share }, modal }: RolloutModalProps) => (
  <ReasonModal
    title={texts.nextTitle}
    about={`next:${rollout.id}`}
    labels={[texts.next, texts.advancing]}
    failed={texts.nextFailed}
    write={async (reason) => {
      await turnRollout(environment, rollout.id, 'advance', reason);
      return said(texts.advanced(environment));
    }}
    modal={modal}
  >
    <p>{texts.nextIntro(Object.keys(rollout.releases).join(', '), share, rollout.steps[rollout.step + 1] ?? 100)}</p>
  </ReasonModal>
);

interface ProposalModalProps {
  readonly proposal: Proposal;
  readonly modal: ModalControl;
}

export const ApproveModal = ({ proposal, modal }: ProposalModalProps) => (
  <ReasonModal
    title={texts.approveTitle}
    about={`approve:${proposal.id}`}
    labels={[texts.approve, texts.approving]}
    failed={texts.approveFailed}
    write={async (reason) => writtenOf(proposal.environment, await approve(proposal.id, reason))}
    modal={modal}
  >
    <PinChanges changes={proposal.changes} />
  </ReasonModal>
);

export const WithdrawModal = ({ proposal, modal }: ProposalModalProps) => (
  <ReasonModal
    title={texts.withdrawTitle}
    about={`withdraw:${proposal.id}`}
    labels={[texts.withdraw, texts.withdrawing]}
    failed={texts.withdrawFailed}
    write={async (reason) => {
      await withdraw(proposal.id, reason);
      return said(texts.withdrawn);
    }}
    modal={modal}
  >
    <PinChanges changes={proposal.changes} />
  </ReasonModal>
);
