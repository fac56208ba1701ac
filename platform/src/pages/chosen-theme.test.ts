import { openGateway } from '../testing/gateways';

const htmlTag = async (cookie: string | null) => {
  const { app } = await openGateway();
  const { body } = await app.inject({ url: '/', headers: cookie === null ? {} : { cookie } });
  return /<html[^>]*>/.exec(body)?.[0];
};

it.each([
  ['ofisi_theme=dark', '<html lang="en" data-theme="dark">'],
  ['cart=1; ofisi_theme=light; ofisi_sidebar=collapsed', '<html lang="en" data-theme="light">'],
])('a visitor with %j has the chosen colours from the first paint on', async (cookie, html) => {
  expect(await htmlTag(cookie)).toBe(html);
});

it.each([null, 'ofisi_theme=sepia', 'ofisi_theme="><script>', 'not_ofisi_theme=dark', 'ofisi_theme=darker'])(
  'a visitor with %j has those of the system',
  async (cookie) => {
    expect(await htmlTag(cookie)).toBe('<html lang="en">');
  },
);
