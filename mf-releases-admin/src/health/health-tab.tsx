import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { FigureCell, PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import type { EnvironmentSummary, HealthOfRelease } from '@ofisi/shared-contract/registry';
import { useSearchParams } from '@ofisi/shared-contract/routing';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { Field } from '@ofisi/shared-site-ui/field';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { StaleNotice } from '../overview/stale-notice';
import { healthQuery } from '../registry/queries';
import { showCount, showRate } from '../texts/common';
import { healthTexts as texts } from '../texts/health';
import styles from './health.module.css';
import { figureOf, FIGURES, seriesOf } from './series';

const HealthChart = lazy(() =>
  import(/* webpackChunkName: "health-chart" */ './health-chart').then((module) => ({ default: module.HealthChart })),
);

const PERIODS = [6, 24, 192] as const;
/** More lines than these are not told apart. */
const MOST_LINES = 4;

/** How the releases of an environment do: figures of each, and charts of one remote's over time. */
export function HealthTab({ environment: { name, pins } }: { readonly environment: EnvironmentSummary }) {
  const [address, setAddress] = useSearchParams();
  const hours = PERIODS.find((period) => String(period) === address.get('hours')) ?? 24;
  const query = useQuery(healthQuery(name, hours));
  const { data } = query;
  const put = (key: string, value: string) =>
    setAddress((before) => new URLSearchParams({ ...Object.fromEntries(before), [key]: value }), { replace: true });
  if (!data) return <QueryNotice query={query} failed={texts.failed} />;
  const remotes = [...new Set(data.releases.map(({ remote }) => remote))].sort();
  const remote = remotes.find((one) => one === address.get('remote')) ?? data.releases[0]?.remote ?? '';
  const ofRemote = data.releases.filter((one) => one.remote === remote);
  const isPinned = (one: HealthOfRelease) => pins[one.remote]?.release === one.release;
  return (
    <div className={styles.health}>
      <StaleNotice query={query} />
      <div className={styles.choices}>
        <Choice
          label={texts.period}
          value={String(hours)}
          choices={PERIODS.map((period) => [String(period), texts.periods[period]])}
          choose={(value) => put('hours', value)}
        />
        {remotes.length > 0 && (
          <Choice
            label={texts.remote}
            value={remote}
            choices={remotes.map((one) => [one, one])}
            choose={(value) => put('remote', value)}
          />
        )}
      </div>
      {remotes.length === 0 ? (
        <p role="status">{texts.empty}</p>
      ) : (
        <>
          <Summary releases={ofRemote} isPinned={isPinned} />
          <Suspense fallback={null}>
            {FIGURES.map((figure) => (
              <HealthChart
                key={figure}
                figure={figure}
                series={seriesOf(figure, ofRemote.slice(0, MOST_LINES))}
                from={Date.parse(data.from)}
                until={query.dataUpdatedAt}
              />
            ))}
          </Suspense>
        </>
      )}
    </div>
  );
}

interface SummaryProps {
  readonly releases: readonly HealthOfRelease[];
  readonly isPinned: (one: HealthOfRelease) => boolean;
}

const Summary = ({ releases, isPinned }: SummaryProps) => (
  <PlainTable
    label={texts.summary}
    stacks
    columns={[
      { header: texts.release },
      { header: texts.views, figures: true },
      ...FIGURES.map((figure) => ({ header: texts.short[figure], figures: true })),
    ]}
  >
    <tbody>
      {releases.map((one) => (
        <tr key={one.release}>
          <th scope="row">
            <span className={styles.release}>{one.release}</span>{' '}
            {isPinned(one) && <span className={badges.success}>{texts.isPinned}</span>}
          </th>
          <FigureCell header={texts.views}>{showCount(one.total.views)}</FigureCell>
          {FIGURES.map((figure) => (
            <FigureCell key={figure} header={texts.short[figure]}>
              {showFigure(figureOf(figure, one.total))}
            </FigureCell>
          ))}
        </tr>
      ))}
    </tbody>
  </PlainTable>
);

const showFigure = (figure: number | null): string => (figure === null ? texts.none : showRate(figure));

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly choose: (value: string) => void;
}

const Choice = ({ label, value, choices, choose }: ChoiceProps) => (
  <Field label={label} error={undefined}>
    {(control) => (
      <select {...control} className={inputs.input} value={value} onChange={({ target }) => choose(target.value)}>
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    )}
  </Field>
);
