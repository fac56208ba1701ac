import { DetailTabs } from '@ofisi/shared-admin-ui/detail-tabs';
import { DetailsPage } from '@ofisi/shared-admin-ui/details-page';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import type { EnvironmentSummary } from '@ofisi/shared-contract/registry';
import { useParams } from '@ofisi/shared-contract/routing';
import { useQuery } from '@tanstack/react-query';
import { Actions } from '../changes/actions';
import { useChanges } from '../changes/use-changes';
import { HealthTab } from '../health/health-tab';
import { useVerdict } from '../health/use-verdict';
import { StaleNotice } from '../overview/stale-notice';
import { useMainActions } from '../overview/use-main-actions';
import { VerdictBadge } from '../overview/verdict-parts';
import { OVERVIEW_PATH } from '../paths';
import { environmentsQuery } from '../registry/queries';
import { environmentTexts as texts } from '../texts/environment';
import { FindTab } from './find-tab';
import { HistoryTab } from './history-tab';
import { NowTab } from './now-tab';

const BACK = { to: OVERVIEW_PATH, label: texts.back };

/** One environment: what is pinned, how its releases do, its history, and the search for the change that broke something. */
export function EnvironmentPage() {
  const { environment: name = '' } = useParams();
  const query = useQuery(environmentsQuery);
  const environment = query.data?.find((one) => one.name === name);
  if (environment) return <Environment environment={environment} query={query} />;
  return (
    <DetailsPage title={name} back={BACK}>
      {query.data ? <p role="alert">{texts.unknown(name)}</p> : <QueryNotice query={query} failed={texts.failed} />}
    </DetailsPage>
  );
}

interface EnvironmentProps {
  readonly environment: EnvironmentSummary;
  readonly query: Parameters<typeof StaleNotice>[0]['query'];
}

function Environment({ environment, query }: EnvironmentProps) {
  const { name, pins } = environment;
  const verdict = useVerdict(name, pins);
  const { ask, dialog } = useChanges(environment);
  const actions = useMainActions(environment, ask);
  return (
    <DetailsPage
      title={name}
      back={BACK}
      badge={<VerdictBadge verdict={verdict} />}
      actions={<Actions actions={actions} />}
    >
      <StaleNotice query={query} />
      <DetailTabs
        tabs={[
          {
            key: 'now',
            label: texts.tabs.now,
            content: <NowTab environment={environment} verdict={verdict} ask={ask} />,
          },
          { key: 'health', label: texts.tabs.health, content: <HealthTab environment={environment} /> },
          { key: 'history', label: texts.tabs.history, content: <HistoryTab environment={environment} ask={ask} /> },
          { key: 'find', label: texts.tabs.find, content: <FindTab environment={environment} ask={ask} /> },
        ]}
      />
      {dialog}
    </DetailsPage>
  );
}
