import type { SerialLifeResponse } from '@ofisi/api-contract/stock/serials';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { formatDay, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { Timeline } from '@ofisi/shared-admin-ui/timeline';
import { useSession } from '@ofisi/shared-auth/session';
import { Link } from '@ofisi/shared-contract/routing';
import { useQuery } from '@tanstack/react-query';
import { serialTexts as texts } from '../texts/serial-numbers';
import { lifeOf } from './serials.resources';

const { columns } = texts;

type LifeEvent = SerialLifeResponse['events'][number];

/** The number of a service job, which opens it for those who may see jobs. */
function JobNumber({ id, number }: { readonly id: number; readonly number: string }) {
  const opens = useSession(({ permissions }) => permissions.includes('service.work'));
  return (
    <span>
      {texts.job} {opens ? <Link to={`/admin/service/jobs/${id}`}>{number}</Link> : number}
    </span>
  );
}

function Details({ event }: { readonly event: LifeEvent }) {
  const { document, service_job_id: jobId = null } = event;
  const lines = [
    document !== null && jobId === null && texts.document(document),
    event.unit_cost !== null && texts.cost(formatTotal(event.unit_cost)),
    event.warranty_until && texts.warranty(formatDay(event.warranty_until)),
    event.note && (event.event === 'corrected' ? texts.was(event.note) : event.note),
  ].filter(Boolean);
  return (
    <>
      {document !== null && jobId !== null && <JobNumber id={jobId} number={document} />}
      {lines.map((line) => (
        <span key={String(line)}>{line}</span>
      ))}
    </>
  );
}

/** Current state of a piece, and its whole history (invariant 16). */
export function SerialLife({ id }: { readonly id: number }) {
  const query = useQuery(lifeOf(id));
  if (!query.data) return <QueryNotice query={query} failed={texts.notRead} />;
  const { serial, events } = query.data;
  return (
    <>
      <Facts>
        <Fact term={columns.item}>{serial.item}</Fact>
        <Fact term={columns.status}>{texts.statuses[serial.status]}</Fact>
        {serial.warranty_until && <Fact term={columns.warranty_until}>{formatDay(serial.warranty_until)}</Fact>}
      </Facts>
      <Timeline
        events={events.map((event) => ({
          id: event.id,
          at: event.at,
          what: texts.events[event.event],
          who: event.user,
          details: <Details event={event} />,
        }))}
      />
    </>
  );
}
