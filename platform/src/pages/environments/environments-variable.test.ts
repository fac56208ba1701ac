import { readSettings } from '../../gateway/settings';

const read = (variables: Record<string, string>) => readSettings(variables).environments;

describe('ENVIRONMENTS', () => {
  it('maps environments to hosts, and to APIs where given', () => {
    expect(read({})).toEqual([]);
    const text = JSON.stringify({
      qa: 'QA.localhost',
      staging: { host: 'staging.shop.example.com', api: 'http://10.0.0.7:4100/, http://10.0.0.8:4100' },
      training: { host: 'training.localhost' },
    });
    expect(read({ ENVIRONMENTS: text })).toEqual([
      { environment: 'qa', host: 'qa.localhost', apiOrigins: null },
      {
        environment: 'staging',
        host: 'staging.shop.example.com',
        apiOrigins: ['http://10.0.0.7:4100', 'http://10.0.0.8:4100'],
      },
      { environment: 'training', host: 'training.localhost', apiOrigins: null },
    ]);
  });

  it.each([
    ['qa=qa.localhost'],
    ['null'],
    ['[]'],
    ['{"../qa":"qa.localhost"}'],
    ['{"qa":""}'],
    ['{"qa":"qa.localhost:8080"}'],
    ['{"qa":"https://qa.localhost"}'],
    ['{"qa":"qa..localhost"}'],
    ['{"qa":{"host":"qa.localhost","api":"localhost"}}'],
    ['{"qa":{"host":"qa.localhost","apis":"http://localhost"}}'],
    ['{"qa":{"api":"http://localhost"}}'],
  ])('is not %s', (text) => {
    expect(() => read({ ENVIRONMENTS: text })).toThrow(
      `ENVIRONMENTS must be JSON such as {"qa":"qa.shop.example.com","staging":{"host":"staging.shop.example.com","api":"http://10.0.0.7:4100"}}, not "${text}".`,
    );
  });

  it('accepts no host twice, and not the gateway’s own', () => {
    expect(() => read({ ENVIRONMENTS: '{"qa":"qa.localhost","staging":"QA.localhost"}' })).toThrow(
      'ENVIRONMENTS gives qa.localhost to two environments.',
    );
    expect(() => read({ ENVIRONMENT: 'qa', ENVIRONMENTS: '{"qa":"qa.localhost"}' })).toThrow(
      "ENVIRONMENTS contains qa, which is the gateway's own ENVIRONMENT.",
    );
    expect(() => read({ PUBLIC_ORIGIN: 'https://a.example', ENVIRONMENTS: '{"qa":"a.example"}' })).toThrow(
      'ENVIRONMENTS contains the host of PUBLIC_ORIGIN, https://a.example.',
    );
  });
});
