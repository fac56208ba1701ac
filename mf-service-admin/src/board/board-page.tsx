import type { ServiceBoardResponse } from '@ofisi/api-contract/service/service-jobs';
import { AdminTheme } from '@ofisi/shared-admin-ui/admin-theme';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { Link, useSearchParams } from '@ofisi/shared-contract/routing';
import type { ServiceStage } from '@ofisi/shared-shop/service-stages';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import { useState } from 'react';
import { useMoves } from '../moves/use-moves';
import { machineOf } from '../service-jobs/job-words';
import { SERVICE_JOBS_PATH, useIsAtDesk } from '../service-jobs/service-jobs.resource';
import { useTechnicians } from '../service-jobs/technicians';
import { boardTexts as texts } from '../texts/board';
import { serviceJobTexts } from '../texts/service-jobs';
import { BoardCard } from './board-card';
import { BoardColumn } from './board-column';
import { BoardFilters } from './board-filters';
import styles from './board.module.css';
import { COLUMNS, filterIn, shownCards } from './columns';
import { useBoard } from './use-board';
import { useCardDrag } from './use-card-drag';
import { useFollowedCard } from './use-followed-card';

/** The open jobs by stage; a phone shows one stage at a time. */
export function BoardPage() {
  const query = useBoard();
  const isAtDesk = useIsAtDesk();
  const technicians = useTechnicians(isAtDesk);
  return (
    <AdminTheme>
      <section className={styles.page}>
        <header className={styles.header}>
          <h1 className={styles.title}>{texts.title}</h1>
          <BoardFilters technicians={technicians} />
        </header>
        {query.data ? <Board answer={query.data} /> : <QueryNotice query={query} failed={texts.failed} />}
      </section>
    </AdminTheme>
  );
}

function Board({ answer: { service_jobs: all, more } }: { answer: ServiceBoardResponse }) {
  const isAtDesk = useIsAtDesk();
  const [address] = useSearchParams();
  const moves = useMoves();
  const { drag, board, handlers } = useCardDrag({ isAtDesk, onDrop: moves.start });
  const cards = shownCards(all, filterIn(address), moves.underWay);
  const cardsIn = (stage: ServiceStage) => cards.filter((card) => card.stage === stage);
  const [chosen, setChosen] = useState<ServiceStage | null>(null);
  const follow = useFollowedCard(cards);
  const shown = chosen ?? COLUMNS.find((stage) => cardsIn(stage).length > 0) ?? 'received';

  return (
    <>
      {moves.alert}
      {more && (
        <p className={alerts.alert}>
          {texts.more} <Link to={SERVICE_JOBS_PATH}>{texts.list}</Link>
        </p>
      )}
      <label className={styles.chooser}>
        {texts.stage}
        <select
          className={inputs.input}
          value={shown}
          onChange={({ target }) => setChosen(COLUMNS.find((stage) => stage === target.value) ?? null)}
        >
          {COLUMNS.map((stage) => (
            <option key={stage} value={stage}>
              {texts.stageChoice(serviceJobTexts.stages[stage], cardsIn(stage).length)}
            </option>
          ))}
        </select>
      </label>
      <div ref={board} className={styles.scroller}>
        <div className={styles.board} data-dragging={drag !== null || undefined}>
          {COLUMNS.map((stage) => (
            <BoardColumn
              key={stage}
              stage={stage}
              count={cardsIn(stage).length}
              isChosen={stage === shown}
              takes={drag && drag.targets.includes(stage)}
              isOver={drag?.over === stage}
            >
              {cardsIn(stage).map((card) => {
                const isUnderWay = moves.underWay[card.id] !== undefined;
                return (
                  <BoardCard
                    key={card.id}
                    card={card}
                    isAtDesk={isAtDesk}
                    isAway={isUnderWay || drag?.card.id === card.id}
                    onMove={(to) => {
                      if (isUnderWay) return;
                      follow(card.id);
                      moves.start(card, to);
                    }}
                    handlers={isUnderWay ? {} : handlers(card)}
                  />
                );
              })}
            </BoardColumn>
          ))}
        </div>
      </div>
      {drag && (
        <div className={styles.ghost} aria-hidden="true" style={{ insetInlineStart: drag.x, insetBlockStart: drag.y }}>
          <strong>{drag.card.number}</strong>
          <span>{machineOf(drag.card)}</span>
        </div>
      )}
      {moves.dialog}
    </>
  );
}
