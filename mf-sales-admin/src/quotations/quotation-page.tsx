import type { Quotation } from '@ofisi/api-contract/quotations/quotations';
import { DetailTabs } from '@ofisi/shared-admin-ui/detail-tabs';
import { DetailsPage } from '@ofisi/shared-admin-ui/details-page';
import { download } from '@ofisi/shared-admin-ui/download';
import { useEditor } from '@ofisi/shared-admin-ui/editor';
import { formatDay, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { History } from '@ofisi/shared-admin-ui/history';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { Link, useParams } from '@ofisi/shared-contract/routing';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useMutation } from '@tanstack/react-query';
import { quotationTexts as texts } from '../texts/quotations';
import { AcceptForm, DeclineForm, SendForm } from './answer-forms';
import { accepting, declining, sending } from './answers.resource';
import { QuotationBadge } from './quotation-badge';
import { QuotationDetails } from './quotation-details';
import { copyPath, isOpen, quotationPath, quotations, QUOTATIONS_PATH, useQuotation } from './quotations.resource';

const back = { to: QUOTATIONS_PATH, label: texts.title };

const inKsh = (value: unknown) => (typeof value === 'number' ? formatTotal(value) : '–');

const FORMATS = {
  amount: inKsh,
  delivery_fee: inKsh,
  tax: inKsh,
  status: (value: unknown) => texts.statuses[value as Quotation['status']],
  valid_until: (value: unknown) => (typeof value === 'string' ? formatDay(value) : '–'),
};

/** One quotation: the offer, its status and outcome, and its change history. */
export function QuotationPage() {
  const { id = '' } = useParams();
  const query = useQuotation(id);
  const send = useEditor(sending);
  const accept = useEditor(accepting);
  const decline = useEditor(declining);
  const pdf = useMutation({
    mutationFn: (quotation: Quotation) => download(`/view-quotations/${quotation.id}/pdf`, `${quotation.number}.pdf`),
  });
  if (!query.data) {
    return (
      <DetailsPage title={texts.title} back={back}>
        <QueryNotice query={query} failed={texts.failed} />
      </DetailsPage>
    );
  }
  const { quotation } = query.data;
  const { status } = quotation;
  return (
    <DetailsPage
      title={quotation.number}
      back={back}
      badge={<QuotationBadge quotation={quotation} />}
      actions={
        <>
          <button
            type="button"
            className={buttons.button}
            disabled={pdf.isPending}
            onClick={() => pdf.mutate(quotation)}
          >
            {pdf.isPending ? texts.pdfMaking : texts.pdf}
          </button>
          <Link to={copyPath(quotation)} className={buttons.button}>
            {texts.copy}
          </Link>
          {isOpen(quotation) && (
            <Link to={`${quotationPath(quotation)}/edit`} className={buttons.button}>
              {texts.edit}
            </Link>
          )}
          {status === 'sent' && (
            <>
              <button type="button" className={buttons.button} onClick={() => decline.edit(quotation)}>
                {texts.decline.action}
              </button>
              <button type="button" className={buttons.button} onClick={() => send.edit(quotation)}>
                {texts.send.again}
              </button>
              <button type="button" className={buttons.primary} onClick={() => accept.edit(quotation)}>
                {texts.accept.action}
              </button>
            </>
          )}
          {status === 'draft' && (
            <button type="button" className={buttons.primary} onClick={() => send.edit(quotation)}>
              {texts.send.action}
            </button>
          )}
        </>
      }
    >
      {pdf.isError && (
        <p role="alert" className={alerts.danger}>
          {texts.pdfFailed}
        </p>
      )}
      <DetailTabs
        tabs={[
          { key: 'details', label: texts.details, content: <QuotationDetails quotation={quotation} /> },
          {
            key: 'history',
            label: texts.history,
            content: (
              <History
                resource={quotations.key}
                entity="quotations"
                id={quotation.id}
                labels={texts.fields}
                formats={FORMATS}
              />
            ),
          },
        ]}
      />
      {send.form && <SendForm {...send.form} />}
      {accept.form && <AcceptForm {...accept.form} />}
      {decline.form && <DeclineForm {...decline.form} />}
    </DetailsPage>
  );
}
