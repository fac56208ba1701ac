import type { AgedDebt } from '@ofisi/api-contract/contacts/aged-debts';
import { DetailsSection } from '@ofisi/shared-admin-ui/details-page';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { useQuery } from '@tanstack/react-query';
import type { PartyKind } from '../party/party';
import { agedDebtTexts as texts } from '../texts/aged-debts';
import { agesOfParty } from './aged-debts.resource';

/** From not due yet to the oldest. */
export const AGES = ['current', 'days_1_30', 'days_31_60', 'days_61_90', 'over_90'] as const;

type Sums = Pick<AgedDebt, (typeof AGES)[number] | 'credit' | 'balance'>;

/** Sums by age, the credit to set off against them, and the balance. */
export const AgeFacts = ({ sums }: { sums: Sums }) => (
  <Facts>
    {AGES.map((age) => (
      <Fact key={age} term={texts.fields[age]}>
        {formatTotal(sums[age])}
      </Fact>
    ))}
    {sums.credit !== 0 && <Fact term={texts.fields.credit}>{formatTotal(sums.credit)}</Fact>}
    <Fact term={texts.fields.balance}>{formatTotal(sums.balance)}</Fact>
  </Facts>
);

/** Debts of one party by age; renders nothing for a party without debts. */
export function PartyAges({ kind, id }: { kind: PartyKind; id: number }) {
  const query = useQuery(agesOfParty(kind, id));
  if (query.data === null) return null;
  return (
    <DetailsSection title={texts.byAge}>
      {query.data ? <AgeFacts sums={query.data} /> : <QueryNotice query={query} failed={texts.agesFailed} />}
    </DetailsSection>
  );
}
