import type { ServiceContract } from '@ofisi/api-contract/service/contracts';
import { DetailsSection, DetailsSections } from '@ofisi/shared-admin-ui/details-page';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { formatDateTime, formatDay, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { contractTexts as texts } from '../texts/contracts';

const { fields, sections } = texts;

/** What was agreed. */
export const ContractTerms = ({ contract }: { contract: ServiceContract }) => (
  <DetailsSections>
    <DetailsSection title={sections.customer}>
      <Facts>
        <Fact term={fields.customer}>{contract.customer}</Fact>
        <Fact term={fields.starts_on}>{formatDay(contract.starts_on)}</Fact>
        <Fact term={fields.ends_on}>{formatDay(contract.ends_on)}</Fact>
        <Fact term={fields.visits_per_quarter}>{contract.visits_per_quarter}</Fact>
        <Fact term={fields.created_at}>{formatDateTime(contract.created_at)}</Fact>
        <Fact term={fields.added_by}>{contract.added_by}</Fact>
        {contract.end_reason !== null && <Fact term={fields.end_reason}>{contract.end_reason}</Fact>}
        {contract.note !== null && (
          <Fact term={fields.note} long>
            {contract.note}
          </Fact>
        )}
      </Facts>
    </DetailsSection>
    <DetailsSection title={sections.price}>
      <Facts>
        <Fact term={fields.monthly_fee}>{formatTotal(contract.monthly_fee)}</Fact>
        <Fact term={fields.mono_rate}>{formatTotal(contract.mono_rate)}</Fact>
        <Fact term={fields.colour_rate}>{formatTotal(contract.colour_rate)}</Fact>
        <Fact term={fields.fee_item}>{contract.fee_item}</Fact>
        <Fact term={fields.mono_item}>{contract.mono_item}</Fact>
        <Fact term={fields.colour_item}>{contract.colour_item}</Fact>
      </Facts>
    </DetailsSection>
    <DetailsSection title={sections.pages}>
      <Facts>
        <Fact term={fields.included_mono}>{texts.pages(contract.included_mono)}</Fact>
        <Fact term={fields.included_colour}>{texts.pages(contract.included_colour)}</Fact>
        <Fact term={fields.minimum_mono}>{texts.pages(contract.minimum_mono)}</Fact>
        <Fact term={fields.minimum_colour}>{texts.pages(contract.minimum_colour)}</Fact>
      </Facts>
    </DetailsSection>
  </DetailsSections>
);
