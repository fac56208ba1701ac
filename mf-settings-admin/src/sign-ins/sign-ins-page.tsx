import { choiceFilter, choicesOf, dateFilter, recordFilter } from '@ofisi/shared-admin-ui/filters';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { signInTexts as texts } from '../texts/sign-ins';
import { signInColumns } from './sign-in-columns';
import { signIns, userPicker } from './sign-ins.resource';

const { fields } = texts;

/** Sign-ins and attempts, newest first; similar ones within an hour share a row (decision 041). */
export const SignInsPage = () => (
  <ResourcePage
    resource={signIns}
    title={texts.title}
    columns={signInColumns}
    filterBy="email"
    filters={[
      recordFilter(fields.name, 'user_id', userPicker),
      choiceFilter(fields.outcome, 'outcome', choicesOf(texts.outcomes)),
      dateFilter(fields.at, 'at'),
    ]}
  />
);
