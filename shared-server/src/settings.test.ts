import { z } from 'zod';
import { baseAddress, oneOf, origin, port, proxies, readVariables, wholeNumber } from './settings';

const schema = z.object({
  COUNT: wholeNumber(1).default(20),
  PORT: port().optional(),
  ORIGIN: origin().optional(),
  BASE: baseAddress().optional(),
  MODE: oneOf(['on', 'off']).default('on'),
  PROXIES: proxies().optional(),
});

const read = (variables: Readonly<Record<string, string>>) =>
  readVariables(schema, variables, (sentence) => new Error(sentence));

describe('settings from environment variables', () => {
  it('have defaults where a variable is absent or blank', () => {
    expect(read({ COUNT: '', ORIGIN: '' })).toEqual({ COUNT: 20, MODE: 'on' });
  });

  it('are numbers, origins and lists', () => {
    const given = {
      COUNT: '3',
      PORT: '0',
      ORIGIN: 'https://shop.example/',
      PROXIES: 'loopback, 10.0.0.0/8,2001:db8::1',
    };
    expect(read({ ...given, OTHER: 'x' })).toEqual({
      ...{ COUNT: 3, PORT: 0, ORIGIN: 'https://shop.example', MODE: 'on' },
      PROXIES: 'loopback, 10.0.0.0/8,2001:db8::1',
    });
  });

  it.each([
    ['http://collector:4318', 'http://collector:4318'],
    ['http://collector:4318/', 'http://collector:4318'],
    ['https://monitor.example/otlp/', 'https://monitor.example/otlp'],
  ])('may be an address with a path: %s', (text, address) => {
    expect(read({ BASE: text }).BASE).toBe(address);
  });

  it.each(['collector:4318', 'ftp://a/otlp', 'https://a/otlp?key=1'])('may not be the address %s', (BASE) => {
    expect(() => read({ BASE })).toThrow(
      `BASE must be an address such as https://monitor.example.com/otlp, without "?" and "#", not "${BASE}".`,
    );
  });

  it.each([
    [{ COUNT: '0' }, 'COUNT must be a number of 1 or more, not "0".'],
    [{ COUNT: '1.5' }, 'COUNT must be a number of 1 or more, not "1.5".'],
    [{ PORT: '65536' }, 'PORT must be a number from 0 to 65535, not "65536".'],
    [{ ORIGIN: 'shop.example' }, 'ORIGIN must be an address such as https://shop.example.com, not "shop.example".'],
    [{ ORIGIN: 'ftp://a' }, 'ORIGIN must be an address such as https://shop.example.com, not "ftp://a".'],
    [{ MODE: 'maybe' }, 'MODE must be one of on, off, not "maybe".'],
    [
      { PROXIES: '10.0.0.0/8,1' },
      'PROXIES must be addresses or ranges of them, or loopback, linklocal or uniquelocal, separated by commas, not "10.0.0.0/8,1".',
    ],
  ])('are rejected in one sentence: %j', (variables, sentence) => {
    expect(() => read(variables)).toThrow(new Error(sentence));
  });
});
