import type { MergeRequest } from '@ofisi/api-contract/contacts/merge';
import { Dialog } from '@ofisi/shared-admin-ui/dialog';
import { FailureAlert, reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import { definePicker } from '@ofisi/shared-admin-ui/picker-source';
import { RecordPicker } from '@ofisi/shared-admin-ui/record-picker';
import { currentRowOf, useResourceMutation, type ResourceRow, type Saved } from '@ofisi/shared-admin-ui/resource';
import { post } from '@ofisi/shared-auth/http';
import { notify } from '@ofisi/shared-page/notices';
import { formatPhone } from '@ofisi/shared-shop/phone-number';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useMemo, useState } from 'react';
import { mergeTexts as texts } from '../../texts/merge';
import type { Party, PartyKind } from '../party';
import styles from './merge.module.css';
import { MergeTable } from './merge-table';

interface MergeDialogProps<Row extends ResourceRow> {
  readonly kind: PartyKind;
  readonly row: Row;
  readonly partyOf: (row: Row) => Party;
  readonly onClose: () => void;
}

/** Chooses the duplicate of a customer or supplier, shows what stays, and merges the two. */
export function MergeDialog<Row extends ResourceRow>({ kind, row, partyOf, onClose }: MergeDialogProps<Row>) {
  const [open, setOpen] = useState(true);
  // The current rows, if another user has changed one of them meanwhile.
  const [known, setKnown] = useState<Readonly<Record<number, Row>>>({});
  const [chosen, setChosen] = useState<Row | null>(null);
  const kept = partyOf(known[row.id] ?? row);
  const merged = chosen && partyOf(known[chosen.id] ?? chosen);
  const source = useMemo(
    () =>
      definePicker<Row>({
        key: kind,
        path: `/view-${kind}`,
        rows: kind,
        label: (other) => partyOf(other).name,
        detail: (other) => `${partyOf(other).organization}, ${formatPhone(partyOf(other).phone)}`,
      }),
    [kind, partyOf],
  );
  const merge = useResourceMutation<Party, Saved>(
    { key: kind },
    {
      call: (other) =>
        post<Saved>(`/merge-${kind}`, {
          kept_id: kept.id,
          kept_version: kept.version,
          merged_id: other.id,
          merged_version: other.version,
        } satisfies MergeRequest),
      onSuccess: ({ message }) => {
        notify(message);
        setOpen(false);
      },
    },
  );
  const send = (other: Party) =>
    merge.mutate(other, {
      onError: (error) => {
        const current = currentRowOf<Row>(error);
        if (current) setKnown((before) => ({ ...before, [current.id]: current }));
      },
    });
  const isStale = merge.error !== null && currentRowOf(merge.error) !== null;
  const isSame = merged?.id === kept.id;

  return (
    <Dialog
      title={texts.title(kept.name)}
      open={open}
      shape="wide-form"
      onClose={() => !merge.isPending && setOpen(false)}
      afterClose={onClose}
      footer={
        <>
          <button type="button" className={buttons.button} disabled={merge.isPending} onClick={() => setOpen(false)}>
            {texts.cancel}
          </button>
          <button
            type="button"
            className={buttons.primary}
            disabled={!merged || isSame || merge.isPending}
            onClick={() => merged && send(merged)}
          >
            {merge.isPending ? texts.merging : texts.merge}
          </button>
        </>
      }
    >
      <div className={styles.merge}>
        {merge.error && (
          <FailureAlert text={isStale ? texts.changed : texts.failed} reason={isStale ? null : reasonOf(merge.error)} />
        )}
        <p>{texts.explain(kept.name)}</p>
        <RecordPicker
          source={source}
          value={chosen?.id ?? null}
          onChange={(_id, other) => setChosen(other)}
          aria-label={texts.other}
          placeholder={texts.other}
        />
        {merged && !isSame && <MergeTable kept={kept} merged={merged} />}
      </div>
    </Dialog>
  );
}
