import type { ContractMachine, MeterReading } from '@ofisi/api-contract/service/meters';
import { FailureAlert, reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import { formatDay } from '@ofisi/shared-admin-ui/formats';
import { FigureCell, PlainTable } from '@ofisi/shared-admin-ui/plain-table';
import { PrivatePicture } from '@ofisi/shared-admin-ui/private-picture';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { ReadingDialog } from '@ofisi/shared-admin-ui/reading-dialog';
import { useResourceMutation } from '@ofisi/shared-admin-ui/resource';
import { post } from '@ofisi/shared-auth/http';
import { notify } from '@ofisi/shared-page/notices';
import { sizedName } from '@ofisi/shared-shop/pictures';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import styles from '../contracts/contracts.module.css';
import { useIsAtDesk } from '../service-jobs/service-jobs.resource';
import { meterTexts as texts } from '../texts/meters';
import { nameOf } from './machine-name';
import { contractMachines, useContractMachine } from './meters.resource';

const { fields } = texts;

const COLUMNS = [
  { header: fields.read_on },
  { header: fields.mono, figures: true },
  { header: fields.colour, figures: true },
  { header: fields.pages, figures: true },
  { header: fields.source },
  { header: fields.note },
];

interface ReadingsDialogProps {
  readonly machine: ContractMachine;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly afterClose: () => void;
}

/** The readings of a machine, the newest first; the last one can be withdrawn by the desk. */
export function ReadingsDialog({ machine, open, onClose, afterClose }: ReadingsDialogProps) {
  const query = useContractMachine(machine.id);
  const isAtDesk = useIsAtDesk();
  const [last] = query.data?.readings ?? [];
  const withdraw = useResourceMutation(contractMachines, {
    call: (reading: MeterReading) => post(`/withdraw-meter-reading/${reading.id}`),
    onSuccess: () => notify(texts.withdrawn),
  });
  return (
    <ReadingDialog
      title={texts.readingsTitle(nameOf(machine))}
      open={open}
      shape="wide-form"
      closeLabel={texts.close}
      onClose={onClose}
      afterClose={afterClose}
      action={
        isAtDesk &&
        last &&
        last.source !== 'first' &&
        machine.left_on === null && (
          <button
            type="button"
            className={buttons.button}
            disabled={withdraw.isPending}
            onClick={() => withdraw.mutate(last)}
          >
            {texts.withdraw(formatDay(last.read_on))}
          </button>
        )
      }
    >
      {withdraw.error && <FailureAlert text={texts.notWithdrawn} reason={reasonOf(withdraw.error)} />}
      {query.data ? (
        <PlainTable label={texts.readings} columns={COLUMNS} stacks>
          <tbody>
            {query.data.readings.map((reading) => (
              <Reading key={reading.id} reading={reading} />
            ))}
          </tbody>
        </PlainTable>
      ) : (
        <QueryNotice query={query} failed={texts.failed} />
      )}
    </ReadingDialog>
  );
}

const Reading = ({ reading }: { reading: MeterReading }) => (
  <tr>
    <th scope="row">{formatDay(reading.read_on)}</th>
    <FigureCell header={fields.mono}>{texts.count(reading.mono)}</FigureCell>
    <FigureCell header={fields.colour}>{texts.count(reading.colour)}</FigureCell>
    <FigureCell header={fields.pages}>{texts.count(reading.mono_pages + reading.colour_pages)}</FigureCell>
    <td data-header={fields.source}>{reading.added_by ?? texts.sources[reading.source]}</td>
    <td data-header={fields.note}>
      <span>
        {notesOf(reading) || (reading.picture === null && '–')}
        {reading.picture !== null && (
          <details>
            <summary>{texts.seePicture}</summary>
            <PrivatePicture
              path={`/meter-pictures/${sizedName(reading.picture, 1280)}`}
              alt={texts.pictureOf(formatDay(reading.read_on))}
              className={styles.picture}
            />
          </details>
        )}
      </span>
    </td>
  </tr>
);

const notesOf = ({ old_counter: old, ran_over: ranOver, note }: MeterReading): string =>
  [old && texts.replaced, ranOver && texts.ranOver, note].filter(Boolean).join('. ');
