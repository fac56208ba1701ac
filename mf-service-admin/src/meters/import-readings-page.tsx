import { ImportPage } from '@ofisi/shared-admin-ui/import-page';
import { meterTexts as texts } from '../texts/meters';
import { contractMachines, METERS_PATH } from './meters.resource';

/** Imports the readings of machines on contracts from a file (decision BO-182). */
export const ImportReadingsPage = () => (
  <ImportPage
    kind="meter_readings"
    many={texts.imported}
    resource={contractMachines}
    back={{ to: METERS_PATH, label: texts.title }}
  />
);
