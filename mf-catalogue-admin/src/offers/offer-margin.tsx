import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { Fact } from '@ofisi/shared-admin-ui/facts';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import { offerTexts as texts } from '../texts/offers';

interface MarginProps {
  /** Null: what the item costs is not known. */
  readonly margin: number | null;
  /** Null where the price is nothing. */
  readonly percent: number | null;
}

/** What an offer leaves, for those who may see what things cost. */
export const MarginFact = ({ margin, percent }: MarginProps) => (
  <Fact term={texts.fields.margin}>
    {margin === null && texts.margin.unknown}
    {margin !== null &&
      (percent === null ? formatTotal(margin) : texts.margin.of(formatTotal(margin), showAmount(percent)))}
  </Fact>
);

/** Said of an offer that sells below cost, and of no other. */
export const BelowCost = ({ margin }: Pick<MarginProps, 'margin'>) =>
  margin !== null && margin < 0 && <p className={alerts.danger}>{texts.margin.belowCost}</p>;
