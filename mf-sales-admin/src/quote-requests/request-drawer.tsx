import type { QuoteRequest } from '@ofisi/api-contract/sales/quote-requests';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { DetailsDrawer } from '@ofisi/shared-admin-ui/details-drawer';
import { EmailLink } from '@ofisi/shared-admin-ui/email-link';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { formatDateTime, formatFigure } from '@ofisi/shared-admin-ui/formats';
import { PhoneLink } from '@ofisi/shared-admin-ui/phone-link';
import { FigureCell, PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import { Link } from '@ofisi/shared-contract/routing';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { quotationTexts } from '../texts/quotations';
import { quotePath } from './quote-requests.resource';
import styles from './request-drawer.module.css';

const texts = quotationTexts.requests;
const { fields } = texts;
const LOOKS = { new: 'accent', quoted: 'success', closed: 'badge' } as const;

/** Status of a request. */
export const RequestBadge = ({ request: { status } }: { request: QuoteRequest }) => (
  <span className={badges[LOOKS[status]]}>{texts.statuses[status]}</span>
);

/** The customer's full name. */
export const customerOf = ({ first_name, last_name }: QuoteRequest): string => `${first_name} ${last_name}`;

interface RequestDrawerProps {
  readonly request: QuoteRequest;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** One request in full: the customer, the items, and the quotations that answer it. */
export const RequestDrawer = ({ request, open, onClose }: RequestDrawerProps) => (
  <DetailsDrawer title={texts.request(request.reference)} open={open} onClose={onClose}>
    <Facts>
      <Fact term={fields.status}>
        <RequestBadge request={request} />
      </Fact>
      <Fact term={fields.created_at}>{formatDateTime(request.created_at)}</Fact>
      <Fact term={quotationTexts.fields.name}>{customerOf(request)}</Fact>
      {request.organization && <Fact term={fields.organization}>{request.organization}</Fact>}
      <Fact term={fields.phone_number}>
        <PhoneLink phone={request.phone_number} />
      </Fact>
      {request.email && (
        <Fact term={fields.email}>
          <EmailLink email={request.email} />
        </Fact>
      )}
      <Fact term={fields.location}>{request.location}</Fact>
      {request.message && (
        <Fact term={fields.message} long>
          {request.message}
        </Fact>
      )}
      {request.close_reason && (
        <Fact term={fields.close_reason} long>
          {request.close_reason}
        </Fact>
      )}
      {request.quotations.length > 0 && (
        <Fact term={texts.quotations}>
          {request.quotations.map(({ id, number }) => (
            <Link key={id} to={`/admin/sales/quotations/${id}`} className={styles['link'] ?? ''}>
              {number}
            </Link>
          ))}
        </Fact>
      )}
    </Facts>
    {request.items.length > 0 && (
      <PlainTable label={texts.wanted} columns={COLUMNS} className={styles['lines']}>
        <tbody>
          {request.items.map(({ id, product_name, price, quantity }) => (
            <tr key={id}>
              <th scope="row">{product_name}</th>
              <FigureCell>{showAmount(quantity, 3)}</FigureCell>
              <FigureCell>{formatFigure(price)}</FigureCell>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    )}
    {request.status !== 'closed' && (
      <Link to={quotePath(request)} className={`${buttons.primary} ${styles['action']}`}>
        {texts.quote}
      </Link>
    )}
  </DetailsDrawer>
);

const COLUMNS = [
  { header: quotationTexts.item },
  { header: quotationTexts.quantity, figures: true },
  { header: quotationTexts.price, figures: true },
];
