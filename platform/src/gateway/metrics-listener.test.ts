import type { AddressInfo } from 'node:net';
import { type renderMetrics } from '../rendering/metrics';
import { closeAfterTest } from '../testing/gateways';
import { openRenderingGateway, product } from '../testing/server-bundles';
import { metricsListener } from '@ofisi/shared-server/metrics-listener';

async function listen(metrics: ReturnType<typeof renderMetrics>): Promise<string> {
  const server = metricsListener(metrics.registry);
  closeAfterTest(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('the metrics of a gateway', () => {
  it('are exported by remote, release and kind, on a separate listener', async () => {
    const { app, metrics, shop } = await openRenderingGateway({}, product('toner', 1));
    const at = await listen(metrics);
    await app.inject({ url: '/product-item/toner' });
    const answer = await fetch(`${at}/metrics`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    const text = await answer.text();
    expect(text).toContain(
      `ofisi_pages_total{remote="mf-storefront",release="${shop.releaseId}",outcome="rendered"} 1\n`,
    );
    expect(text).toContain('ofisi_page_cache_total{answer="miss"} 1\n');
    expect(text).toContain('ofisi_render_seconds_count 1\n');
    expect((await fetch(`${at}/`)).status).toBe(404);
    expect((await fetch(`${at}/metrics`, { method: 'POST' })).status).toBe(404);
  });

  it('include unanswered API calls and the waiting times of visitors', async () => {
    const { app, metrics } = await openRenderingGateway({}, {}, { apiOrigins: ['http://127.0.0.1:9'] });
    expect((await app.inject({ url: '/api/view-items' })).statusCode).toBe(502);
    const text = await metrics.registry.metrics();
    expect(text).toContain('ofisi_upstream_failures_total 1\n');
    expect(text).toContain('ofisi_request_seconds_count{method="GET",route="/api/*",status="5xx"} 1\n');
    expect(text).toMatch(/^ofisi_connections_open \d+$/m);
  });

  it('are not exposed to the public', async () => {
    const { app } = await openRenderingGateway({}, {});
    const { statusCode, body } = await app.inject({ url: '/metrics' });
    expect(statusCode).toBe(404);
    expect(body).not.toContain('ofisi_pages_total');
  });
});
