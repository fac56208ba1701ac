import { TextAreaField } from '@ofisi/shared-admin-ui/fields';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import type { SubmitError } from '@ofisi/shared-admin-ui/resource';
import { useSession } from '@ofisi/shared-auth/session';
import { serviceMove, type ServiceStage } from '@ofisi/shared-shop/service-stages';
import { useForm } from 'react-hook-form';
import { moveTexts as texts } from '../texts/moves';
import { labelOfMove, type Movable } from './moves';

interface MoveDialogProps {
  readonly job: Movable;
  readonly to: ServiceStage;
  readonly open: boolean;
  readonly loading: boolean;
  readonly submitError: SubmitError | null;
  readonly onSend: (said: string) => void;
  readonly onClose: () => void;
  readonly afterClose: () => void;
}

/** Asks for what has to be said with a move: what was found, who agreed, or why. */
export function MoveDialog({ job, to, onSend, ...control }: MoveDialogProps) {
  const form = useForm({ defaultValues: { said: '' } });
  const ownerId = useSession((session) => session.owner?.id ?? null);
  const label = labelOfMove(job.stage, to);
  const { label: question, hint } = texts.says[serviceMove(job.stage, to)?.says ?? 'reason'];
  return (
    <FormModal
      form={form}
      {...control}
      title={texts.title(label, job.number)}
      draft={`${ownerId}:service-move:${job.id}:${to}`}
      submitLabel={label}
      submittingLabel={texts.moving}
      onSubmit={({ said }) => onSend(said)}
    >
      <TextAreaField control={form.control} name="said" label={question} hint={hint} maxLength={2000} required />
    </FormModal>
  );
}
