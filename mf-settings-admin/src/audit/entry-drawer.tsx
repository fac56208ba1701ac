import type { AuditEntry, AuditEntryResponse } from '@ofisi/api-contract/history/audit-log';
import { DetailsDrawer } from '@ofisi/shared-admin-ui/details-drawer';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { Changes, showAccount } from '@ofisi/shared-admin-ui/history';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { queryKey } from '@ofisi/shared-admin-ui/resource';
import { get } from '@ofisi/shared-auth/http';
import { useQuery } from '@tanstack/react-query';
import { auditTexts as texts } from '../texts/audit';
import { auditLog } from './audit.resource';

const { fields } = texts;

interface EntryDrawerProps {
  readonly entry: AuditEntry;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly afterClose: () => void;
}

/** One entry of the audit log with the old and new values. */
export const EntryDrawer = ({ entry, ...drawer }: EntryDrawerProps) => (
  <DetailsDrawer title={`${texts.action(entry.action)}: ${texts.record(entry.entity, entry.entity_id)}`} {...drawer}>
    <Facts>
      <Fact term={fields.at}>{formatDateTime(entry.at)}</Fact>
      <Fact term={fields.actor}>{entry.actor ?? texts.system}</Fact>
      <Fact term={fields.actor_role}>{entry.actor_role}</Fact>
      <Fact term={fields.ip}>{entry.ip}</Fact>
      <Fact term={fields.request_id}>{entry.request_id}</Fact>
    </Facts>
    <EntryChanges entry={entry} />
  </DetailsDrawer>
);

/** Usual accounts are stored under the name of their method. */
const USUAL_ACCOUNTS = Object.fromEntries(
  ['cash', 'mpesa', 'card', 'cheque', 'bank_transfer', 'other'].map((method) => [method, showAccount]),
);

function EntryChanges({ entry: { id, entity } }: Pick<EntryDrawerProps, 'entry'>) {
  const query = useQuery({
    queryKey: [...queryKey(auditLog), 'one', id],
    queryFn: async ({ signal }) => (await get<AuditEntryResponse>(`/view-audit-log/${id}`, signal)).entry,
  });
  if (!query.data) return <QueryNotice query={query} failed={texts.failed} />;
  const { changes } = query.data;
  if (changes === null) return <p>{texts.hidden}</p>;
  return changes.length === 0 ? (
    <p>{texts.unchanged}</p>
  ) : (
    <Changes changes={changes} formats={entity === 'usual_accounts' ? USUAL_ACCOUNTS : {}} />
  );
}
