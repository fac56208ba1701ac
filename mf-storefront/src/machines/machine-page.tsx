import type { OpenMachineResponse } from '@ofisi/api-contract/catalogue/machine-finder';
import { ApiError } from '@ofisi/shared-auth/http';
import { Link, useParams } from '@ofisi/shared-contract/routing';
import { usePageHead } from '@ofisi/shared-page/page-head';
import { Breadcrumb } from '@ofisi/shared-site-ui/breadcrumb';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { checkIcon } from '@ofisi/shared-site-ui/icons/check';
import screens from '@ofisi/shared-site-ui/screen.module.css';
import { Failure } from '../messages/failure';
import { UnknownPage } from '../messages/unknown-page';
import { commonTexts } from '../texts/common';
import { machineTexts } from '../texts/machines';
import { machineHead } from './machine-heads';
import { ItemShelf } from '../product/item-shelf';
import styles from './machine-page.module.css';
import { useMachine } from './read-machines';
import { groupsOf } from './supply-groups';
import { useMyMachines } from './use-my-machines';

/** One machine, whether or not the shop sells it: what it takes, by kind, with page yield and price (decision SF-63). */
export function MachinePage() {
  const { slug = '' } = useParams();
  const opened = useMachine(slug);
  if (opened.error instanceof ApiError && opened.error.status === 404) {
    return (
      <div className={screens.screen}>
        <UnknownPage title={machineTexts.unknownTitle} text={machineTexts.unknown}>
          <Link className={buttons.button} to="/machines">
            {machineTexts.title}
          </Link>
        </UnknownPage>
      </div>
    );
  }
  return (
    <div className={screens.screen}>
      {opened.data ? (
        <Opened opened={opened.data} />
      ) : (
        <>
          <h1 className={screens.title}>{machineTexts.title}</h1>
          {opened.isLoadingError ? (
            <Failure only error={opened.error} texts={machineTexts.failures} onRetry={() => void opened.refetch()} />
          ) : (
            <p role="status">{commonTexts.loading}</p>
          )}
        </>
      )}
    </div>
  );
}

function Opened({ opened }: { readonly opened: OpenMachineResponse }) {
  const { machine, item, supplies } = opened;
  const { brand, name, other_names: others } = machine;
  usePageHead(machineHead(opened));
  return (
    <>
      <Breadcrumb
        trail={[
          { label: machineTexts.crumb, to: '/machines' },
          { label: brand.brand_name, to: `/machines?brand=${encodeURIComponent(brand.brand_slug)}` },
          { label: name },
        ]}
      />
      <h1 className={screens.title}>{machineTexts.supplies(name)}</h1>
      {others.length > 0 ? <p className={styles.muted}>{machineTexts.otherNames(others.join(', '))}</p> : null}
      <div className={styles.actions}>
        <MineButton machine={machine} />
        {item ? (
          <Link className={buttons.button} to={`/product-item/${item.slug}`}>
            {machineTexts.sold(name)}
          </Link>
        ) : null}
      </div>
      {supplies.length === 0 ? (
        <div className={`${cards.card} ${styles.nothing}`}>
          <p>{machineTexts.nothing}</p>
          <p>
            <Link className={buttons.primary} to={`/request-quote?words=${encodeURIComponent(name)}`}>
              {machineTexts.ask}
            </Link>
          </p>
        </div>
      ) : null}
      {groupsOf(supplies).map(({ kind, heading, items, yields }) => (
        <ItemShelf key={kind} heading={heading} items={items} notes={yields} buy />
      ))}
    </>
  );
}

/** Adds the machine to the shopper's own, or removes it. */
function MineButton({ machine }: { readonly machine: OpenMachineResponse['machine'] }) {
  const { machines, choose } = useMyMachines();
  const isMine = machines?.some(({ id }) => id === machine.id) ?? false;
  return (
    <div className={styles.choice}>
      <button
        type="button"
        className={isMine ? buttons.button : buttons.primary}
        aria-pressed={isMine}
        onClick={() => choose(machine, !isMine)}
      >
        {isMine ? <Icon drawing={checkIcon} /> : null}
        {machineTexts.addMine}
      </button>
      <span className={styles.muted}>{machineTexts.mineHint}</span>
    </div>
  );
}
