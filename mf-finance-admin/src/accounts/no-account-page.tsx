import { DetailsPage } from '@ofisi/shared-admin-ui/details-page';
import { accountTexts as texts } from '../texts/accounts';
import { Statement } from './statement';

const back = { to: '/admin/money/accounts', label: texts.title };

/** Payments and expenses without an account. */
export const NoAccountPage = () => (
  <DetailsPage title={texts.statement.noneTitle} back={back}>
    <p>{texts.statement.noneHint}</p>
    <Statement title={texts.statement.noneTitle} path="/view-money-of-no-account" />
  </DetailsPage>
);
