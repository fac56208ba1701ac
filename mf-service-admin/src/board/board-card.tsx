import type { ServiceCard } from '@ofisi/api-contract/service/service-jobs';
import { formatDateTime, formatDay } from '@ofisi/shared-admin-ui/formats';
import { RowMenu } from '@ofisi/shared-admin-ui/row-menu';
import { Link } from '@ofisi/shared-contract/routing';
import type { ServiceStage } from '@ofisi/shared-shop/service-stages';
import type { ComponentProps } from 'react';
import { labelOfMove, movesFrom } from '../moves/moves';
import { LateBadge, NotFetchedBadge, waitingWords } from '../service-jobs/job-badges';
import { customerOf, machineOf } from '../service-jobs/job-words';
import { serviceJobPath } from '../service-jobs/service-jobs.resource';
import { boardTexts as texts } from '../texts/board';
import styles from './board.module.css';

interface BoardCardProps {
  readonly card: ServiceCard;
  readonly isAtDesk: boolean;
  /** It is being moved or dragged. */
  readonly isAway: boolean;
  readonly onMove: (to: ServiceStage) => void;
  readonly handlers: ComponentProps<'li'>;
}

/** One job on the board: dragged, or moved with its menu. */
export function BoardCard({ card, isAtDesk, isAway, onMove, handlers }: BoardCardProps) {
  return (
    <li className={styles.card} data-away={isAway || undefined} data-card={card.id} {...handlers}>
      <div className={styles.top}>
        <Link to={serviceJobPath(card)} draggable={false}>
          {card.number}
        </Link>
        {card.is_late && <LateBadge />}
        {card.is_not_fetched && <NotFetchedBadge />}
      </div>
      <strong>{machineOf(card)}</strong>
      <span className={styles.fault}>{card.fault}</span>
      <span className={styles.facts}>{[customerOf(card), card.technician].filter(Boolean).join(' · ')}</span>
      {card.promised_on !== null && <span className={styles.facts}>{texts.promised(formatDay(card.promised_on))}</span>}
      {card.visit_at !== null && <span className={styles.facts}>{texts.visit(formatDateTime(card.visit_at))}</span>}
      {card.waiting_since !== null && <span className={styles.facts}>{waitingWords(card)}</span>}
      <div className={styles.moves}>
        <RowMenu
          row={card}
          rowName={card.number}
          actions={movesFrom(card, isAtDesk).map(({ to }) => ({
            label: labelOfMove(card.stage, to),
            run: () => onMove(to),
          }))}
          button={{ text: texts.move, label: texts.moveCard(card.number) }}
        />
      </div>
    </li>
  );
}
