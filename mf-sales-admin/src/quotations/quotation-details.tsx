import type { Quotation } from '@ofisi/api-contract/quotations/quotations';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { DetailsSection, DetailsSections } from '@ofisi/shared-admin-ui/details-page';
import { EmailLink } from '@ofisi/shared-admin-ui/email-link';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { formatDateTime, formatDay, formatFigure } from '@ofisi/shared-admin-ui/formats';
import { PhoneLink } from '@ofisi/shared-admin-ui/phone-link';
import { FigureCell, PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import { ENDED_ORDER_WORDS, isEnded } from '@ofisi/shared-shop/order-stages';
import { centsOf } from '@ofisi/shared-shop/sums';
import { useSession } from '@ofisi/shared-auth/session';
import { Link } from '@ofisi/shared-contract/routing';
import { notify } from '@ofisi/shared-page/notices';
import linkButtons from '@ofisi/shared-site-ui/link-button.module.css';
import { quotationTexts as texts } from '../texts/quotations';
import styles from './quotation-details.module.css';

const { fields } = texts;

/** The offer, its recipient, its validity and the answer. */
export const QuotationDetails = ({ quotation }: { readonly quotation: Quotation }) => (
  <DetailsSections>
    <DetailsSection title={texts.goods}>
      <Lines quotation={quotation} />
    </DetailsSection>
    <DetailsSection title={texts.whom}>
      <Whom quotation={quotation} />
    </DetailsSection>
    <DetailsSection title={texts.terms}>
      <Facts>
        <Fact term={fields.valid_until}>{formatDay(quotation.valid_until)}</Fact>
        {quotation.notes && (
          <Fact term={fields.notes}>
            <span className={styles['notes']}>{quotation.notes}</span>
          </Fact>
        )}
        <Fact term={fields.added_by}>{quotation.added_by}</Fact>
        {quotation.sent_at && <Fact term={fields.sent_at}>{formatDateTime(quotation.sent_at)}</Fact>}
      </Facts>
    </DetailsSection>
    {quotation.status === 'sent' && (
      <DetailsSection title={texts.link}>
        <CustomerLink token={quotation.token} />
      </DetailsSection>
    )}
    {quotation.decided_at && (
      <DetailsSection title={texts.statuses[quotation.status]}>
        <Facts>
          <Fact term={fields.decided_at}>{formatDateTime(quotation.decided_at)}</Fact>
          <Fact term={fields.decided_by}>{quotation.decided_by ?? texts.byCustomer}</Fact>
          {quotation.decision_note && <Fact term={fields.decision_note}>{quotation.decision_note}</Fact>}
          {quotation.order && (
            <Fact term={fields.order}>
              <Link to={`/admin/sales/order?q=${quotation.order.number}`} className={styles['link'] ?? ''}>
                {quotation.order.number}
              </Link>
              {isEnded(quotation.order.status) && ` (${ENDED_ORDER_WORDS[quotation.order.status]})`}
            </Fact>
          )}
        </Facts>
      </DetailsSection>
    )}
  </DetailsSections>
);

function Whom({ quotation }: { readonly quotation: Quotation }) {
  const worksThere = useSession(({ permissions }) => permissions.includes('service.manage'));
  const seesContacts = useSession(({ permissions }) => permissions.includes('contacts.manage'));
  const {
    customer_id: customerId,
    name,
    organization,
    phone_number: phone,
    quote_request: request,
    service_job: job,
  } = quotation;
  return (
    <Facts>
      <Fact term={fields.name}>
        {customerId !== null && seesContacts ? (
          <Link to={`/admin/contacts/customers/${customerId}`} className={styles['link'] ?? ''}>
            {name}
          </Link>
        ) : (
          name
        )}
      </Fact>
      {organization && <Fact term={fields.organization}>{organization}</Fact>}
      {phone && (
        <Fact term={fields.phone_number}>
          <PhoneLink phone={phone} />
        </Fact>
      )}
      {quotation.email && (
        <Fact term={fields.email}>
          <EmailLink email={quotation.email} />
        </Fact>
      )}
      {quotation.location && <Fact term={fields.location}>{quotation.location}</Fact>}
      {job && (
        <Fact term={fields.service_job}>
          {worksThere ? (
            <Link to={`/admin/service/jobs/${job.id}`} className={styles['link'] ?? ''}>
              {job.number}
            </Link>
          ) : (
            job.number
          )}
        </Fact>
      )}
      {job && job.additional_to.length > 0 && <Fact term={fields.additional_to}>{job.additional_to.join(', ')}</Fact>}
      {request && (
        <Fact term={fields.quote_request}>
          <Link to={`/admin/sales/quote-requests?q=${request.reference}`} className={styles['link'] ?? ''}>
            {request.reference}
          </Link>
        </Fact>
      )}
    </Facts>
  );
}

/** The address that was mailed to the customer, for sending it in another way. */
function CustomerLink({ token }: { readonly token: string }) {
  const address = `${window.location.origin}/quotation/${token}`;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => notify(texts.linkCopied),
      // The address is shown, so that it can be selected.
      () => notify(texts.linkNotCopied, 'neutral'),
    );
  return (
    <>
      <span className={styles['address']}>{address}</span>
      <div>
        <button type="button" className={linkButtons.button} onClick={() => void copy()}>
          {texts.copyLink}
        </button>
      </div>
      <span className={styles['detail']}>{texts.linkHint}</span>
    </>
  );
}

/** Shillings have two decimals and do not add up exactly. */
const plus = (one: number, other: number) => (centsOf(one) + centsOf(other)) / 100;

const COLUMNS = [{ header: texts.item }, { header: texts.total, figures: true }];

const Lines = ({ quotation }: { readonly quotation: Quotation }) => (
  <PlainTable label={texts.goods} columns={COLUMNS} className={styles['lines']}>
    <tbody>
      {quotation.items.map((line) => (
        <tr key={line.item_id}>
          <th scope="row">
            {line.product_name}
            <span className={styles['detail']}>
              {[line.sku, texts.each(showAmount(line.quantity, 3), line.unit, formatFigure(line.price))]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {line.discount > line.whole_share && (
              <span className={styles['detail']}>
                {texts.discount} {formatFigure(plus(line.discount, -line.whole_share))}
              </span>
            )}
            {quotation.order === null && <Problem line={line} />}
          </th>
          <FigureCell>{formatFigure(plus(line.total, line.whole_share))}</FigureCell>
        </tr>
      ))}
    </tbody>
    <tfoot>
      {quotation.whole_discount > 0 && (
        <Sum label={texts.wholeLabel(quotation.whole_percent)} amount={-quotation.whole_discount} />
      )}
      {quotation.delivery_fee > 0 && <Sum label={fields.delivery_fee} amount={quotation.delivery_fee} />}
      {quotation.rounding !== 0 && <Sum label={texts.rounding} amount={quotation.rounding} />}
      <Sum label={fields.tax} amount={quotation.tax} />
      <Sum label={texts.total} amount={quotation.amount} />
    </tfoot>
  </PlainTable>
);

/** What would prevent acceptance today. */
function Problem({ line }: { line: Quotation['items'][number] }) {
  const { is_archived: isArchived, is_service: isService, quantity, available } = line;
  if (isArchived) return <span className={styles['problem']}>{texts.gone}</span>;
  if (isService || quantity <= available) return null;
  return <span className={styles['problem']}>{texts.short(showAmount(available, 3))}</span>;
}

const Sum = ({ label, amount }: { readonly label: string; readonly amount: number }) => (
  <tr>
    <th scope="row">{label}</th>
    <FigureCell>{formatFigure(amount)}</FigureCell>
  </tr>
);
