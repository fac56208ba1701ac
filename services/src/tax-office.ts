import { SANDBOX } from '@ofisi/simulators/etims';
import { startService, type Service, type ServiceOptions } from './service';

/** Starts the stand-in for the tax office on a port; its books are in the data folder. */
export const startTaxOffice = (dataDir: string, port = 0, options: ServiceOptions = {}): Promise<Service> =>
  startService(
    'The eTIMS simulator',
    'simulators/src/etims/server.ts',
    { DATA_DIR: dataDir, ETIMS_SIMULATOR_PORT: String(port) },
    options,
  );

/** API settings that make this its tax office. */
export const taxOfficeSettings = (port: number): NodeJS.ProcessEnv => ({
  ETIMS_BASE_URL: `http://127.0.0.1:${port}`,
  ETIMS_PIN: SANDBOX.pin,
  ETIMS_BRANCH: SANDBOX.branch,
  ETIMS_DEVICE_SERIAL: SANDBOX.serial,
  ETIMS_CMC_KEY: SANDBOX.cmcKey,
  ETIMS_RECEIPT_URL: `http://127.0.0.1:${port}/receipt?Data=`,
});
