import { parsePort, parseSwitch } from './start-checks';

describe('what npm start is told', () => {
  it('takes a switch that is 1, 0 or absent, and refuses anything else in one sentence', () => {
    expect(['1', undefined, '', '0'].map((text) => parseSwitch('DEMO', text))).toEqual([true, true, true, false]);
    expect(() => parseSwitch('DEMO', 'no')).toThrow('DEMO must be 0 or 1, not “no”.');
  });

  it('takes a port, 8080 unless it is said', () => {
    expect([undefined, '0', '65535'].map(parsePort)).toEqual([8080, 0, 65_535]);
    expect(() => parsePort('65536')).toThrow('PORT must be a number from 0 to 65535, not “65536”.');
  });
});
