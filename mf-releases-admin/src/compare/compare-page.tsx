import { DetailsSection, DetailsSections } from '@ofisi/shared-admin-ui/details-page';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import type { Comparison } from '@ofisi/shared-contract/registry';
import { useSearchParams } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { TextField } from '@ofisi/shared-admin-ui/fields';
import { PinChanges } from '../changes/pin-changes';
import { ReleasesFrame } from '../overview/releases-frame';
import { comparisonQuery, environmentsQuery, setsQuery } from '../registry/queries';
import { showCount } from '../texts/common';
import { setTexts as texts } from '../texts/sets';
import styles from './compare.module.css';
import { Pictures } from './pictures';

/** What differs between two sets: releases, pages, bytes, and how pages look. */
export function ComparePage() {
  const [address, setAddress] = useSearchParams();
  const [one, other] = [address.get('one') ?? '', address.get('other') ?? ''];
  const query = useQuery(comparisonQuery(one, other, false));
  const isChosen = one !== '' && other !== '';
  return (
    <ReleasesFrame title={texts.compare}>
      <Sides key={`${one} ${other}`} one={one} other={other} choose={(sides) => setAddress({ ...sides })} />
      {isChosen && !query.data && <QueryNotice query={query} failed={texts.compareFailed} />}
      {isChosen && query.data && (
        <DetailsSections>
          <Differences comparison={query.data} />
          {query.data.releases.length > 0 && (
            <DetailsSection title={texts.pictures}>
              <Pictures key={`${one} ${other}`} one={one} other={other} />
            </DetailsSection>
          )}
        </DetailsSections>
      )}
      {!isChosen && <p>{texts.chooseTwo}</p>}
    </ReleasesFrame>
  );
}

interface Both {
  readonly one: string;
  readonly other: string;
}

function Sides({ one, other, choose }: Both & { readonly choose: (sides: Both) => void }) {
  const environments = useQuery(environmentsQuery).data ?? [];
  const sets = useQuery(setsQuery('')).data?.items ?? [];
  const { control, handleSubmit } = useForm<Both>({ defaultValues: { one, other } });
  const suggestions = [...environments.map(({ name }) => name), ...sets.map(({ id, name }) => name ?? id)];
  return (
    <form
      noValidate
      aria-label={texts.compare}
      className={styles.sides}
      onSubmit={(event) =>
        void handleSubmit((sides) => choose({ one: sides.one.trim(), other: sides.other.trim() }))(event)
      }
    >
      <TextField
        control={control}
        name="one"
        label={texts.one}
        hint={texts.sideHint}
        suggestions={suggestions}
        required
      />
      <TextField control={control} name="other" label={texts.other} suggestions={suggestions} required />
      <div>
        <button type="submit" className={buttons.primary}>
          {texts.compareNow}
        </button>
      </div>
    </form>
  );
}

function Differences({ comparison: { releases, added, removed, bytes } }: { readonly comparison: Comparison }) {
  if (releases.length === 0) return <p role="status">{texts.same}</p>;
  return (
    <>
      <DetailsSection title={texts.differing}>
        <PinChanges changes={releases} />
      </DetailsSection>
      {added.length + removed.length === 0 && <p>{texts.noRoutes}</p>}
      <Routes title={texts.added} routes={added} />
      <Routes title={texts.removed} routes={removed} />
      {bytes.length > 0 && (
        <DetailsSection title={texts.bytes}>
          <ul className={styles.plain}>
            {bytes.map(({ remote, growth }) => (
              <li key={remote}>
                <strong>{remote}</strong> {showGrowth(growth)}
              </li>
            ))}
          </ul>
        </DetailsSection>
      )}
    </>
  );
}

/** More are folded away. */
const FEW = 8;

const Routes = ({ title, routes }: { readonly title: string; readonly routes: readonly string[] }) =>
  routes.length > 0 && (
    <details className={styles.routes} open={routes.length <= FEW}>
      <summary>{texts.routes(title, routes.length)}</summary>
      <ul className={styles.plain}>
        {routes.map((route) => (
          <li key={route}>{route}</li>
        ))}
      </ul>
    </details>
  );

function showGrowth(growth: number): string {
  if (growth === 0) return texts.sameSize;
  const bytes = `${showCount(Math.abs(growth))} B`;
  return growth > 0 ? texts.grows(bytes) : texts.shrinks(bytes);
}
