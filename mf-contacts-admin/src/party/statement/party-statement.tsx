import type { StatementResponse } from '@ofisi/api-contract/contacts/statement';
import { DateField } from '@ofisi/shared-admin-ui/date-fields';
import { download } from '@ofisi/shared-admin-ui/download';
import { FailureAlert } from '@ofisi/shared-admin-ui/failure-alert';
import { usePrint } from '@ofisi/shared-admin-ui/print';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { queryKey } from '@ofisi/shared-admin-ui/resource';
import { Stale } from '@ofisi/shared-admin-ui/stale';
import { get } from '@ofisi/shared-auth/http';
import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { statementTexts as texts } from '../../texts/statement';
import type { Party, PartyKind } from '../party';
import styles from './statement.module.css';
import { StatementDocument, type Period } from './statement-document';
import { StatementTable } from './statement-table';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Query parameters for the period; an invalid day is left out. */
function parametersOf({ from, to }: Period): string {
  const known = Object.entries({ from, to }).filter(([, day]) => day !== null && DAY.test(day));
  return known.length === 0 ? '' : `?${new URLSearchParams(known as [string, string][])}`;
}

/** Charges and payments of a party in a period, on the page, as a file and for printing. */
export function PartyStatement({ kind, party }: { kind: PartyKind; party: Party }) {
  const { control } = useForm<Period>({ defaultValues: { from: null, to: null } });
  const [from, to] = useWatch({ control, name: ['from', 'to'] });
  const parameters = parametersOf({ from, to });
  const path = `/view-${kind}/${party.id}/statement` as const;
  const query = useQuery({
    queryKey: [...queryKey({ key: kind }), 'statement', party.id, parameters],
    queryFn: async ({ signal }) => (await get<StatementResponse>(`${path}${parameters}`, signal)).statement,
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = query;
  const file = useMutation({
    mutationFn: (format: 'csv' | 'pdf') =>
      download(`${path}${parameters ? `${parameters}&` : '?'}format=${format}`, `statement.${format}`),
  });
  const settings = useShopSettings();
  const { printDocument, sheet } = usePrint();

  return (
    <div className={styles.statement}>
      <div className={styles.tools}>
        <DateField control={control} name="from" label={texts.from} {...(to ? { max: to } : {})} />
        <DateField control={control} name="to" label={texts.to} {...(from ? { min: from } : {})} />
        {(['csv', 'pdf'] as const).map((format) => (
          <button
            key={format}
            type="button"
            className={buttons.button}
            disabled={file.isPending}
            onClick={() => file.mutate(format)}
          >
            {file.isPending && file.variables === format ? texts.exporting : texts.exports[format]}
          </button>
        ))}
        <button
          type="button"
          className={buttons.button}
          disabled={!data || isPlaceholderData}
          onClick={() =>
            data &&
            printDocument(
              'a4',
              <StatementDocument party={party} statement={data} period={{ from, to }} settings={settings} />,
            )
          }
        >
          {texts.print}
        </button>
      </div>
      {file.error && <FailureAlert text={texts.exportFailed} reason={null} />}
      {data ? (
        <Stale when={isPlaceholderData}>
          <StatementTable statement={data} />
        </Stale>
      ) : (
        <QueryNotice query={query} failed={texts.failed} />
      )}
      {sheet}
    </div>
  );
}
