import { pin } from '../releases/pin';
import { CHANGE, release } from '../testing/fixtures';
import { openGateway, page } from '../testing/gateways';

async function openWithNewShell() {
  const opened = await openGateway();
  const next = await release(opened.registry, 'shell', { version: '1.1.0' });
  await pin(opened.registry, { ...CHANGE, remote: 'shell', release: next.releaseId });
  const shellAfter = async (cookie: string) => {
    const { body } = await opened.app.inject({ url: '/login', headers: { cookie } });
    return /"shell":\{"release":"([^"]+)"/.exec(body)?.[1];
  };
  return { ...opened, next, shellAfter };
}

describe('a visitor whose browser could not start the shell', () => {
  it('gets the complete last good shell, and everybody else the pinned one', async () => {
    const { app, shell, next, shellAfter } = await openWithNewShell();
    const mark = `ofisi_start_${next.releaseId}`;
    for (const cookie of [`${mark}=1`, `theme=dark; ${mark}=${Date.now() - 60_000}`])
      expect(await shellAfter(cookie)).toBe(shell.releaseId);
    const { body } = await app.inject({ url: '/login', headers: { cookie: `${mark}=1` } });
    expect(body).toContain(`/releases/shell/${shell.releaseId}/shell.js`);
    expect(body).not.toContain(next.releaseId);
    expect((await page(app, '/login')).boot.shell.release).toBe(next.releaseId);
  });

  it('is not one whose start finished, is in progress, or was of another release', async () => {
    const { shell, next, shellAfter } = await openWithNewShell();
    const mark = `ofisi_start_${next.releaseId}`;
    for (const cookie of [
      `${mark}=0`,
      `${mark}=${Date.now()}`,
      `${mark}=`,
      `${mark}=x`,
      `ofisi_start_${shell.releaseId}=1`,
    ])
      expect(await shellAfter(cookie)).toBe(next.releaseId);
  });

  it('gets the pinned shell where there is no other', async () => {
    const { app, shell } = await openGateway();
    const headers = { cookie: `ofisi_start_${shell.releaseId}=1` };
    expect((await app.inject({ url: '/login', headers })).statusCode).toBe(200);
  });
});
