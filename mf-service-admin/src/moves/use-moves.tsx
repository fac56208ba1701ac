import type { ServiceJob } from '@ofisi/api-contract/service/service-jobs';
import { FailureAlert, reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import { currentRowOf, submitErrorOf, useResourceMutation, type SubmitError } from '@ofisi/shared-admin-ui/resource';
import { ApiError } from '@ofisi/shared-auth/http';
import { notify } from '@ofisi/shared-page/notices';
import { serviceMove, type ServiceStage } from '@ofisi/shared-shop/service-stages';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { moveServiceJob, serviceJobs } from '../service-jobs/service-jobs.resource';
import { moveTexts as texts } from '../texts/moves';
import { serviceJobTexts } from '../texts/service-jobs';
import { keepMoved } from './keep-moved';
import { MoveDialog } from './move-dialog';
import type { Movable } from './moves';

/** A move that was asked for; `said` is null where nothing has to be said. */
interface Order {
  readonly job: Movable;
  readonly to: ServiceStage;
  readonly said: string | null;
}

interface Moves {
  /** Moves a job, and asks first for what has to be said. */
  readonly start: (job: Movable, to: ServiceStage) => void;
  /** Where jobs are being moved to at the moment, by id. */
  readonly underWay: Readonly<Record<number, ServiceStage>>;
  /** Why the last move failed. */
  readonly alert: ReactNode;
  /** The dialog that asks; rendered once. */
  readonly dialog: ReactNode;
}

/** Moves jobs from stage to stage. A job that somebody else has moved meanwhile is shown where it is by now. */
export function useMoves(): Moves {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Order | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [underWay, setUnderWay] = useState<Moves['underWay']>({});
  const send = useResourceMutation(serviceJobs, {
    call: async ({ job, to, said }: Order) => {
      setUnderWay((before) => ({ ...before, [job.id]: to }));
      try {
        const saved = await moveServiceJob(job, { from: job.stage, to, ...(said !== null && { said }) });
        keepMoved(client, saved.service_job);
        return saved;
      } finally {
        setUnderWay((before) => Object.fromEntries(Object.entries(before).filter(([id]) => id !== String(job.id))));
      }
    },
    onSuccess: ({ service_job: { number, stage } }) => {
      setOpen(false);
      notify(texts.moved(number, serviceJobTexts.stages[stage]));
    },
  });
  const { error, variables: order } = send;
  const problem = useMemo(() => (error && order ? problemOf(error, order) : null), [error, order]);
  const start: Moves['start'] = (job, to) => {
    const next = { job, to, said: null };
    send.reset();
    if (!serviceMove(job.stage, to)?.says) return send.mutate(next);
    setAsked(next);
    setOpen(true);
  };
  return {
    start,
    underWay,
    alert: problem && !isOpen && <FailureAlert text={problem.text} reason={problem.reason} />,
    dialog: asked && (
      <MoveDialog
        job={asked.job}
        to={asked.to}
        open={isOpen}
        loading={send.isPending}
        submitError={isOpen ? problem : null}
        onSend={(said) => send.mutate({ ...asked, said })}
        onClose={() => {
          send.reset();
          setOpen(false);
        }}
        afterClose={() => setAsked(null)}
      />
    ),
  };
}

function problemOf(error: Error, { job, to, said }: Order): SubmitError {
  const current = currentRowOf<ServiceJob>(error);
  const toKeep = said === null ? null : texts.keepTyped;
  // Technicians see the jobs that are theirs, and no others.
  if (error instanceof ApiError && error.status === 404) {
    return { text: texts.gone(job.number), reason: toKeep, fieldErrors: {} };
  }
  const failed = texts.failed(job.number, serviceJobTexts.stages[to]);
  if (!current) {
    const problem = submitErrorOf(error, failed, serviceJobs.one);
    const unanswered = problem.reason && said === null ? texts.unanswered : problem.reason;
    return { ...problem, reason: reasonOf(error) ?? unanswered };
  }
  // The answer to the first try may have been lost.
  const happened = current.stage === to ? texts.already : texts.elsewhere;
  return {
    text: happened(job.number, serviceJobTexts.stages[current.stage]),
    reason: toKeep,
    fieldErrors: {},
  };
}
