import { silentLog } from '@ofisi/shared-server/log';
import { buildRegistryServer } from '../registry-server/registry-server';

/** The registry's process, for tests that kill it: `<data folder> <port>`. It tries no sets, and reports its address. */
async function main([dataDir = '', port = '0']: readonly string[]): Promise<void> {
  const app = await buildRegistryServer({ dataDir, log: silentLog(), trial: null });
  process.send?.(await app.listen({ port: Number(port), host: '127.0.0.1' }));
  process.on('disconnect', () => process.exit(0));
}

void main(process.argv.slice(2));
