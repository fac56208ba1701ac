import type { AddServiceHoursRequest, ServiceHoursSavedResponse } from '@ofisi/api-contract/service/service-hours';
import type { ServiceCard } from '@ofisi/api-contract/service/service-jobs';
import { DateField } from '@ofisi/shared-admin-ui/date-fields';
import { today } from '@ofisi/shared-admin-ui/days';
import { QuantityField, SelectField, TextAreaField } from '@ofisi/shared-admin-ui/fields';
import { choicesOf } from '@ofisi/shared-admin-ui/filters';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { submitErrorOf, useResourceMutation } from '@ofisi/shared-admin-ui/resource';
import { post, type Attempt } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import { notify } from '@ofisi/shared-page/notices';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useDialog } from '../dialogs/use-dialog';
import { serviceJobs } from '../service-jobs/service-jobs.resource';
import { hoursTexts as texts } from '../texts/hours';
import styles from './hours.module.css';

type Job = Pick<ServiceCard, 'id' | 'number'>;

interface LogTimeProps {
  readonly job: Job;
  /** Among other jobs: the button is named after the job. */
  readonly isNamed?: boolean;
}

/** Logs the user's own time on a job, in a few taps. */
export function LogTime({ job, isNamed = false }: LogTimeProps) {
  const dialog = useDialog();
  return (
    <>
      <button
        type="button"
        className={buttons.button}
        aria-label={isNamed ? texts.logOn(job.number) : undefined}
        onClick={dialog.show}
      >
        {texts.log}
      </button>
      {dialog.isMounted && <TimeForm job={job} {...dialog} />}
    </>
  );
}

interface TimeValues {
  /** In `unit`. */
  readonly minutes: number | string | null;
  readonly unit: keyof typeof texts.units;
  readonly day: string | null;
  readonly done: string;
  /** Idempotency key of the entry; the same for every retry, also after the page was reloaded. */
  readonly attempt: Attempt;
}

const MINUTES_OF_A_DAY = 24 * 60;

const PRESETS = [15, 30, 60, 120, 240] as const;

const minutesOf = ({ minutes, unit }: Pick<TimeValues, 'minutes' | 'unit'>) =>
  unit === 'hours' && typeof minutes === 'number' ? Math.round(minutes * 60) : minutes;

interface TimeFormProps extends Pick<ReturnType<typeof useDialog>, 'isOpen' | 'close' | 'afterClose'> {
  readonly job: Job;
}

function TimeForm({ job, isOpen, close, afterClose }: TimeFormProps) {
  const ownerId = useSession((session) => session.owner?.id ?? null);
  const form = useForm<TimeValues>({
    defaultValues: {
      minutes: null,
      unit: 'minutes',
      day: today(),
      done: '',
      attempt: { key: crypto.randomUUID(), secret: crypto.randomUUID() },
    },
  });
  const unit = useWatch({ control: form.control, name: 'unit' });
  const log = useResourceMutation(serviceJobs, {
    call: ({ attempt, day, done, ...time }: TimeValues) => {
      const body = { minutes: minutesOf(time), day, done } as AddServiceHoursRequest;
      return post<ServiceHoursSavedResponse>(`/add-service-hours/${job.id}`, body, attempt);
    },
    onSuccess: (_answer, values) => {
      notify(texts.saved(texts.show(Number(minutesOf(values))), job.number));
      close();
    },
  });
  const { error } = log;
  const submitError = useMemo(() => error && submitErrorOf(error, texts.notSaved, serviceJobs.one), [error]);
  const choose = (minutes: number) => {
    const isWhole = minutes % 60 === 0;
    form.setValue('unit', isWhole ? 'hours' : 'minutes', { shouldDirty: true });
    form.setValue('minutes', isWhole ? minutes / 60 : minutes, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <FormModal
      form={form}
      title={texts.logOn(job.number)}
      open={isOpen}
      draft={`${ownerId}:service-hours:${job.id}`}
      loading={log.isPending}
      submitError={submitError}
      submitLabel={texts.log}
      submittingLabel={texts.saving}
      onSubmit={(values) => log.mutate(values)}
      onClose={close}
      afterClose={afterClose}
    >
      <div className={styles.presets} role="group" aria-label={texts.presets}>
        {PRESETS.map((minutes) => (
          <button key={minutes} type="button" className={buttons.button} onClick={() => choose(minutes)}>
            {texts.show(minutes)}
          </button>
        ))}
      </div>
      <div className={styles.time}>
        <QuantityField
          control={form.control}
          name="minutes"
          label={texts.time}
          decimals={unit === 'hours'}
          max={unit === 'hours' ? 24 : MINUTES_OF_A_DAY}
          required
        />
        <SelectField control={form.control} name="unit" label={texts.unit} choices={choicesOf(texts.units)} required />
      </div>
      <TextAreaField
        control={form.control}
        name="done"
        label={texts.done}
        hint={texts.doneHint}
        maxLength={500}
        required
      />
      <DateField control={form.control} name="day" label={texts.day} max={today()} required />
    </FormModal>
  );
}
