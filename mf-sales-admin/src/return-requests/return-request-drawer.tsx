import type { ReturnRequest } from '@ofisi/api-contract/deliveries/return-requests';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { DetailsDrawer } from '@ofisi/shared-admin-ui/details-drawer';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { PhoneLink } from '@ofisi/shared-admin-ui/phone-link';
import { FigureCell, PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import { Link } from '@ofisi/shared-contract/routing';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import styles from '../quote-requests/request-drawer.module.css';
import { returnPath } from '../returns/returns.resource';
import { returnRequestTexts as texts } from '../texts/return-requests';
import { recordPath } from './return-requests.resource';

const { fields } = texts;
const LOOKS = { new: 'accent', accepted: 'success', declined: 'badge', withdrawn: 'badge' } as const;

/** Status of a request. */
export const ReturnRequestBadge = ({ request: { status } }: { request: ReturnRequest }) => (
  <span className={badges[LOOKS[status]]}>{texts.statuses[status]}</span>
);

interface ReturnRequestDrawerProps {
  readonly request: ReturnRequest;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Asks for the answer of a request that is declined. */
  readonly onDecline: (request: ReturnRequest) => void;
}

/** One request in full: the customer, the goods, and what became of it. */
export const ReturnRequestDrawer = ({ request, open, onClose, onDecline }: ReturnRequestDrawerProps) => (
  <DetailsDrawer title={texts.request(request.order_number)} open={open} onClose={onClose}>
    <Facts>
      <Fact term={fields.status}>
        <ReturnRequestBadge request={request} />
      </Fact>
      <Fact term={fields.created_at}>{formatDateTime(request.created_at)}</Fact>
      <Fact term={fields.customer_name}>{request.customer_name}</Fact>
      <Fact term={fields.phone_number}>
        {request.contacts_hidden ? request.phone_number : <PhoneLink phone={request.phone_number} />}
      </Fact>
      <Fact term={fields.location}>{request.location}</Fact>
      <Fact term={fields.reason}>{texts.reasons[request.reason]}</Fact>
      {request.message && (
        <Fact term={fields.message} long>
          {request.message}
        </Fact>
      )}
      {request.decided_at && <Fact term={fields.decided_at}>{formatDateTime(request.decided_at)}</Fact>}
      {request.answer && (
        <Fact term={fields.answer} long>
          {request.answer}
        </Fact>
      )}
      {request.return_id !== null && (
        <Fact term={fields.return}>
          <Link to={returnPath({ id: request.return_id })} className={styles['link'] ?? ''}>
            {texts.recorded(request.return_id)}
          </Link>
        </Fact>
      )}
    </Facts>
    <PlainTable label={texts.wanted} columns={COLUMNS} className={styles['lines']}>
      <tbody>
        {request.items.map(({ order_line_id, product_name, quantity }) => (
          <tr key={order_line_id}>
            <th scope="row">{product_name}</th>
            <FigureCell>{showAmount(quantity, 3)}</FigureCell>
          </tr>
        ))}
      </tbody>
    </PlainTable>
    {request.status === 'new' && (
      <div className={styles['actions']}>
        <Link to={recordPath(request)} className={`${buttons.primary} ${styles['action']}`}>
          {texts.record}
        </Link>
        <button type="button" className={buttons.button} onClick={() => onDecline(request)}>
          {texts.decline}
        </button>
      </div>
    )}
  </DetailsDrawer>
);

const COLUMNS = [{ header: texts.item }, { header: texts.quantity, figures: true }];
