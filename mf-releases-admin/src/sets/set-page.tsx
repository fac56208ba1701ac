import { DetailsPage, DetailsSection, DetailsSections } from '@ofisi/shared-admin-ui/details-page';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { Timeline } from '@ofisi/shared-admin-ui/timeline';
import type { EnvironmentSummary, KnownSet } from '@ofisi/shared-contract/registry';
import { Link, useParams } from '@ofisi/shared-contract/routing';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Actions } from '../changes/actions';
import { PromoteModal } from '../changes/promote-modal';
import { useSubject, type ModalControl } from '../changes/use-subject';
import { pathOfComparison, pathOfEnvironment, SETS_PATH } from '../paths';
import { environmentsQuery, setQuery } from '../registry/queries';
import { useRights } from '../registry/rights';
import { changeTexts } from '../texts/changes';
import { setTexts as texts } from '../texts/sets';
import { LinkModal } from './link-modal';
import { NameModal, SignOffModal } from './set-modals';
import styles from './sets.module.css';

const BACK = { to: SETS_PATH, label: texts.back };

/** One combination of releases: to open, to share, to sign off, to promote. */
export function SetPage() {
  const { set = '' } = useParams();
  const query = useQuery(setQuery(set));
  if (query.data) return <KnownSetPage set={query.data} />;
  return (
    <DetailsPage title={set} back={BACK}>
      <QueryNotice query={query} failed={texts.setFailed} />
    </DetailsPage>
  );
}

type Asked =
  | { readonly what: 'link' }
  | { readonly what: 'sign-off' }
  | { readonly what: 'name' }
  | { readonly what: 'promote'; readonly to: string };

function KnownSetPage({ set }: { readonly set: KnownSet }) {
  const { id, name, at, signOffs } = set;
  const environments = useQuery(environmentsQuery).data ?? [];
  const rights = useRights();
  const { subject, show, modal } = useSubject<Asked>();
  const pinnedIn = environments.filter(({ setId }) => setId === id);
  const others = environments.filter(({ setId }) => setId !== id);
  return (
    <DetailsPage
      title={name ?? id}
      back={BACK}
      actions={
        <Actions
          actions={[
            { label: changeTexts.nameIt, run: () => show({ what: 'name' }), blockedBy: null },
            { label: changeTexts.open, run: () => show({ what: 'link' }), blockedBy: null },
            {
              label: changeTexts.signOff,
              run: () => show({ what: 'sign-off' }),
              blockedBy: rights.signOff(),
              tone: 'primary',
            },
          ]}
        />
      }
    >
      <DetailsSections>
        <Facts>
          <Fact term={texts.id}>{id}</Fact>
          <Fact term={texts.madeAt}>{at ? formatDateTime(at) : texts.notKept}</Fact>
          <Fact term={texts.pinnedIn}>
            {pinnedIn.length === 0
              ? texts.nowhere
              : pinnedIn.map((one) => (
                  <span key={one.name}>
                    <Link to={pathOfEnvironment(one.name)}>{one.name}</Link>{' '}
                  </span>
                ))}
          </Fact>
        </Facts>
        <DetailsSection title={texts.signOffs}>
          {signOffs.length === 0 ? (
            <p>{texts.noSignOffs}</p>
          ) : (
            <Timeline
              events={[...signOffs].reverse().map(({ by, at: when, note, environment }) => ({
                id: `${by}${when}`,
                at: when,
                what: texts.signedOffIn(environment),
                who: by,
                details: note,
              }))}
            />
          )}
        </DetailsSection>
        <DetailsSection title={texts.promoteTitle}>
          <p>{environments.length === 0 ? texts.promoteEmpty : texts.promoteIntro}</p>
          <Actions
            actions={environments.map((environment) => ({
              label: texts.promoteTo(environment.name),
              run: () => show({ what: 'promote', to: environment.name }),
              blockedBy:
                environment.setId === id ? texts.isPinnedThere(environment.name) : rights.pin(environment.name),
            }))}
          />
        </DetailsSection>
        {others.length > 0 && (
          <DetailsSection title={texts.compareTitle}>
            <div className={styles.buttons}>
              {others.map(({ name }) => (
                <Link key={name} to={pathOfComparison(name, id)}>
                  {texts.compareWith(name)}
                </Link>
              ))}
            </div>
          </DetailsSection>
        )}
        <DetailsSection title={texts.releases}>
          <ReleasesTable set={set} />
        </DetailsSection>
      </DetailsSections>
      {subject && dialogOf(subject, { set, environments, modal })}
    </DetailsPage>
  );
}

const ReleasesTable = ({ set: { releases } }: { readonly set: KnownSet }) => (
  <PlainTable label={texts.releases} columns={[{ header: texts.remote }, { header: texts.release }]} stacks>
    <tbody>
      {Object.entries(releases).map(([remote, release]) => (
        <tr key={remote}>
          <th scope="row">{remote}</th>
          <td data-header={texts.release} className={styles.release}>
            {release}
          </td>
        </tr>
      ))}
    </tbody>
  </PlainTable>
);

function dialogOf(
  asked: Asked,
  {
    set,
    environments,
    modal,
  }: {
    readonly set: KnownSet;
    readonly environments: readonly EnvironmentSummary[];
    readonly modal: ModalControl;
  },
): ReactNode {
  if (asked.what === 'link') return <LinkModal set={set.id} modal={modal} />;
  if (asked.what === 'sign-off') return <SignOffModal set={set} modal={modal} />;
  if (asked.what === 'name') return <NameModal set={set} modal={modal} />;
  const environment = environments.find(({ name }) => name === asked.to);
  return (
    environment && (
      <PromoteModal environment={environment} set={{ id: set.id, label: set.name ?? set.id }} modal={modal} />
    )
  );
}
