import { buildSimulator, SANDBOX, type Simulator, type SimulatorSettings } from '@ofisi/simulators/etims';
import type { EtimsSettings } from '../etims/settings';
import type { SenderPace } from '../etims/sender';

/** Fast, but patient enough for a busy machine. */
export const QUICK: Partial<SenderPace> = { lookEvery: 250, patience: 2_000, lockedFor: 3_000, pauses: [20, 50] };

/** A simulated tax office at its own address, for tests: its records are in `books`. */
export async function openTaxOffice(changes: Partial<SimulatorSettings> = {}, port = 0) {
  const simulator: Simulator = buildSimulator({ slowBy: 100, ...changes });
  await simulator.app.listen({ port, host: '127.0.0.1' });
  const address = simulator.app.server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  const settings: EtimsSettings = {
    baseUrl: `http://127.0.0.1:${actual}`,
    pin: SANDBOX.pin,
    branch: SANDBOX.branch,
    deviceSerial: SANDBOX.serial,
    cmcKey: SANDBOX.cmcKey,
    taxable: 'with-vat',
    unsigned: 'print',
    receiptUrl: 'https://etims.test/receipt?Data=',
  };
  /** The same office at its newer API address. */
  const newer: EtimsSettings = {
    ...settings,
    baseUrl: `${settings.baseUrl}/etims-oscu/api/v1`,
    app: {
      consumerKey: SANDBOX.consumerKey,
      consumerSecret: SANDBOX.consumerSecret,
      id: 'ofisi-demo',
      tokenUrl: `${settings.baseUrl}/v1/token/generate`,
    },
  };
  return { ...simulator, settings, newer, port: actual, close: () => simulator.app.close() };
}

export type TaxOffice = Awaited<ReturnType<typeof openTaxOffice>>;
