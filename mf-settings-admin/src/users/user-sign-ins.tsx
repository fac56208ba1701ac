import type { SignInsResponse } from '@ofisi/api-contract/identity/sign-ins';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { queryKey } from '@ofisi/shared-admin-ui/resource';
import { Timeline } from '@ofisi/shared-admin-ui/timeline';
import { get } from '@ofisi/shared-auth/http';
import { Link } from '@ofisi/shared-contract/routing';
import { useQuery } from '@tanstack/react-query';
import { signIns } from '../sign-ins/sign-ins.resource';
import { signInTexts as texts } from '../texts/sign-ins';

/** Latest sign-ins and attempts of a user, with a link to all of them. */
export function UserSignIns({ userId }: { readonly userId: number }) {
  const query = useQuery({
    queryKey: [...queryKey(signIns), 'of', userId],
    queryFn: ({ signal }) => get<SignInsResponse>(`/view-sign-ins?user_id=${userId}&per_page=20&page=1`, signal),
  });
  const { data } = query;
  if (!data) return <QueryNotice query={query} failed={texts.failed} />;
  if (data.signIns.length === 0) return <p>{texts.empty}</p>;
  const events = data.signIns.map(({ id, at, outcome, device, ip, count }) => ({
    id,
    at,
    what: texts.outcomes[outcome],
    who: texts.where(device ?? texts.various, ip ?? texts.various),
    details: count > 1 ? <p>{texts.times(count)}</p> : null,
  }));
  return (
    <>
      <Timeline events={events} />
      <p>
        <Link to={`/admin/user-management/sign-ins?user_id=${userId}`}>{texts.all}</Link>
      </p>
    </>
  );
}
