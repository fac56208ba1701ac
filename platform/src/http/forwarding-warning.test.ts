import { openLog } from '@ofisi/shared-server/log';
import { openGateway } from '../testing/gateways';

/** Makes requests like two visitors behind one proxy; returns the warnings in the log. */
async function warnings(trustedProxies: string | null): Promise<string[]> {
  const lines: string[] = [];
  const to = { write: (line: string) => void lines.push(line) };
  const { app } = await openGateway({ trustedProxies, log: openLog({ service: 'gateway', level: 'warn', to }) });
  for (const visitor of ['41.90.0.1', '41.90.0.2'])
    await app.inject({ url: '/healthz', headers: { 'x-forwarded-for': visitor } });
  return lines.filter((line) => line.includes('TRUSTED_PROXIES'));
}

describe('an untrusted proxy in front of the gateway', () => {
  it('causes one warning, because all its visitors count as one', async () => {
    const [line = '', ...more] = await warnings(null);
    expect(line).toContain('Set TRUSTED_PROXIES to the addresses of the proxies.');
    expect(line).not.toContain('41.90');
    expect(more).toEqual([]);
  });

  it('causes no warning when it is trusted', async () => {
    expect(await warnings('loopback')).toEqual([]);
  });
});
