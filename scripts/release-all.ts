import { userInfo } from 'node:os';
import { createFilesPrivately } from '@ofisi/shared-server/private-files';
import { ensureGatewayToken } from '@ofisi/platform/registry/gateway-token';
import { ensureLocalMember } from '@ofisi/platform/registry/local-member';
import { buildChanged } from '@ofisi/services/build-releases';
import { pinNewReleases } from '@ofisi/services/pin-new-releases';
import { startSettings } from '@ofisi/services/start-settings';

/**
 * Fills a registry for the first time: builds everything, publishes it and pins what is new in `ENVIRONMENT`. `GATEWAY_TOKEN_FILE`: the token
 * that gateways come with is put there.
 */
async function releaseAll(): Promise<void> {
  createFilesPrivately();
  await buildChanged(console.log);
  const { dataDir, environment } = startSettings();
  await ensureLocalMember(dataDir, userInfo().username, { renew: true });
  await pinNewReleases(dataDir, console.log, environment);
  const { GATEWAY_TOKEN_FILE: tokenFile } = process.env;
  if (tokenFile) await ensureGatewayToken(dataDir, tokenFile);
}

releaseAll().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
