import { rmSync } from 'node:fs';
import { freshDataDir, startApi, startGateway } from './shop';
import { startTaxOffice, taxOfficeSettings } from './tax-office';

/** A shop whose sales are signed by a tax office. */
export interface TaxedShop {
  readonly origin: string;
  /** The tax office's books. */
  readonly books: string;
  /** Ends the tax office's process; the shop continues. */
  readonly closeOffice: () => Promise<void>;
  /** Restarts it at the same address, with its books. */
  readonly openOffice: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts a separate shop with a stand-in for the tax office. */
export async function startTaxedShop(): Promise<TaxedShop> {
  const dataDir = freshDataDir();
  let office = await startTaxOffice(dataDir);
  const { port } = office;
  const api = await startApi(dataDir, 0, undefined, taxOfficeSettings(port));
  const gateway = await startGateway(dataDir, api.port);
  return {
    origin: `http://localhost:${gateway.port}`,
    books: `http://127.0.0.1:${port}/books`,
    closeOffice: () => office.stop(),
    openOffice: async () => {
      office = await startTaxOffice(dataDir, port);
    },
    stop: async () => {
      for (const service of [gateway, api, office]) await service.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
