import { SANDBOX } from '@ofisi/simulators/mpesa';
import { startService, type Service, type ServiceOptions } from './service';

/** Starts the stand-in for M-Pesa on a port, with a page of the customers' phones; its books are in the data folder. */
export const startMpesaPhones = (dataDir: string, port = 0, options: ServiceOptions = {}): Promise<Service> =>
  startService(
    'The M-Pesa simulator',
    'simulators/src/mpesa/server.ts',
    { DATA_DIR: dataDir, MPESA_SIMULATOR_PORT: String(port) },
    options,
  );

/** API settings that make this its M-Pesa, with callbacks to `callbackOrigin`. */
export const mpesaPhonesSettings = (port: number, callbackOrigin: string): NodeJS.ProcessEnv => ({
  MPESA_BASE_URL: `http://127.0.0.1:${port}`,
  MPESA_CONSUMER_KEY: SANDBOX.consumerKey,
  MPESA_CONSUMER_SECRET: SANDBOX.consumerSecret,
  MPESA_SHORTCODE: SANDBOX.shortCode,
  MPESA_PASSKEY: SANDBOX.passkey,
  MPESA_NOMINATED_NUMBER: SANDBOX.pullNumber,
  MPESA_CALLBACK_ORIGIN: callbackOrigin,
  MPESA_INITIATOR: 'demo',
  MPESA_SECURITY_CREDENTIAL: 'demo',
});
