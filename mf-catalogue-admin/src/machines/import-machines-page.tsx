import { ImportPage } from '@ofisi/shared-admin-ui/import-page';
import { machineTexts as texts } from '../texts/machines';
import { machines, machineSupplies } from './machines.resource';

/** Imports machines from a file. */
export const ImportMachinesPage = () => (
  <ImportPage
    kind="machines"
    many={machines.many}
    resource={machines}
    back={{ to: '/admin/product/machines', label: texts.title }}
    others={[{ to: '/admin/product/machine-supplies/import', label: texts.pairs.import }]}
  />
);

/** Imports which item fits which machine. */
export const ImportMachineSuppliesPage = () => (
  <ImportPage
    kind="machine_supplies"
    many={machineSupplies.many}
    resource={machineSupplies}
    back={{ to: '/admin/product/machine-supplies', label: texts.pairs.title }}
  />
);
