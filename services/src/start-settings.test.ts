import { join } from 'node:path';
import { startSettings } from './start-settings';
import { ROOT } from './workspaces';

describe('the settings of npm start', () => {
  it('are a shop with demo content on port 8080 by default', () => {
    expect(startSettings({})).toEqual({
      port: 8080,
      dataDir: join(ROOT, '.data'),
      isDemo: true,
      hasOwnDatabase: false,
      publicOrigin: null,
      apiOrigin: null,
      environment: 'local',
      environmentsText: '{"staging":"staging.localhost","qa":"qa.localhost"}',
      environments: [
        { environment: 'staging', host: 'staging.localhost', apiOrigins: null },
        { environment: 'qa', host: 'qa.localhost', apiOrigins: null },
      ],
      sendsMails: false,
    });
  });

  it.each([
    [{ DEMO: '0' }, false],
    [{ DEMO: '' }, true],
    [{ DATABASE_URL: 'postgres://localhost/shop' }, false],
    [{ DEMO: '1', DATABASE_URL: 'postgres://localhost/shop' }, false],
  ])('include demo content with %j: %j', (variables, isDemo) => {
    expect(startSettings(variables).isDemo).toBe(isDemo);
  });

  it('add environments at host names of this machine, unless the shop has a public address or they are set', () => {
    const qa = '{"qa":"qa.shop.example"}';
    const PUBLIC_ORIGIN = 'https://shop.example';
    expect(startSettings({ PUBLIC_ORIGIN })).toMatchObject({ environments: [], environmentsText: '' });
    expect(startSettings({ PUBLIC_ORIGIN, ENVIRONMENTS: qa })).toMatchObject({
      environments: [{ environment: 'qa', host: 'qa.shop.example' }],
      environmentsText: qa,
    });
    expect(startSettings({ ENVIRONMENTS: '{}' }).environments).toEqual([]);
  });

  it('resolve a relative data folder from the project, and accept port 0', () => {
    expect(startSettings({ DATA_DIR: 'elsewhere', PORT: '0' })).toMatchObject({
      dataDir: join(ROOT, 'elsewhere'),
      port: 0,
    });
    expect(startSettings({ DATA_DIR: '/srv/shop' }).dataDir).toBe('/srv/shop');
  });

  it.each([
    [{ PORT: '65536' }, 'PORT must be a number from 0 to 65535, not "65536".'],
    [{ DEMO: 'no' }, 'DEMO must be one of 0, 1, not "no".'],
    [{ PUBLIC_ORIGIN: 'shop' }, 'PUBLIC_ORIGIN must be an address such as https://shop.example.com, not "shop".'],
    [
      { API_ORIGIN: 'http://x/api' },
      'API_ORIGIN must be an address such as https://shop.example.com, not "http://x/api".',
    ],
    [{ ENVIRONMENT: '../x' }, 'ENVIRONMENT must be lower-case letters, digits and dashes.'],
  ])('are rejected with one sentence: %j', (variables, sentence) => {
    expect(() => startSettings(variables)).toThrow(sentence);
  });
});
