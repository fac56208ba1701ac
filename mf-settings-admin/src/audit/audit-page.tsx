import type { AuditEntry } from '@ofisi/api-contract/history/audit-log';
import { custom, rowMenu, text } from '@ofisi/shared-admin-ui/columns';
import { choiceFilter, choicesOf, dateFilter, recordFilter } from '@ofisi/shared-admin-ui/filters';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { useSession } from '@ofisi/shared-auth/session';
import { Link } from '@ofisi/shared-contract/routing';
import { useState } from 'react';
import { userPicker } from '../sign-ins/sign-ins.resource';
import { auditTexts as texts } from '../texts/audit';
import { auditLog, recordPath } from './audit.resource';
import { EntryDrawer } from './entry-drawer';

const { fields } = texts;

function record(entry: AuditEntry) {
  const path = recordPath(entry);
  const name = texts.record(entry.entity, entry.entity_id);
  return path ? <Link to={path}>{name}</Link> : name;
}

/** The audit log: who changed what, when and from where (additive, invariant 21). */
export function AuditPage() {
  const [shown, setShown] = useState<AuditEntry | null>(null);
  const [open, setOpen] = useState(false);
  const mayListUsers = useSession(({ permissions }) => permissions.includes('users.manage'));
  const show = (entry: AuditEntry) => {
    setShown(entry);
    setOpen(true);
  };
  return (
    <ResourcePage
      resource={auditLog}
      title={texts.title}
      columns={[
        custom<AuditEntry>(fields.at, 'at', ({ at }) => formatDateTime(at), { sortable: true }),
        custom<AuditEntry>(fields.actor, 'actor', ({ actor }) => actor ?? texts.system),
        text(fields.actor_role, 'actor_role'),
        custom<AuditEntry>(fields.action, 'action', ({ action }) => texts.action(action)),
        custom<AuditEntry>(fields.entity_id, 'entity_id', record),
        text(fields.ip, 'ip'),
        text(fields.request_id, 'request_id', { extra: true }),
        rowMenu(),
      ]}
      filterBy={['entity_id', 'request_id']}
      filters={[
        ...(mayListUsers ? [recordFilter(fields.actor, 'actor_id', userPicker)] : []),
        choiceFilter(fields.entity, 'entity', choicesOf(texts.entities)),
        choiceFilter(fields.action, 'action', choicesOf(texts.actions)),
        dateFilter(fields.at, 'at'),
      ]}
      actions={[{ label: texts.open, run: show }]}
    >
      {shown && (
        <EntryDrawer entry={shown} open={open} onClose={() => setOpen(false)} afterClose={() => setShown(null)} />
      )}
    </ResourcePage>
  );
}
