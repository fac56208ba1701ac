import { etimsOf } from './etims/variables';
import { readEnvironment } from './process/environment';
import { mpesaSettingsOf } from './mpesa/daraja/variables';

const read = (variables: Record<string, string>) => readEnvironment({ DATA_DIR: '/tmp', ...variables });

const MPESA = {
  MPESA_BASE_URL: 'https://api.safaricom.co.ke',
  MPESA_CONSUMER_KEY: 'key',
  MPESA_CONSUMER_SECRET: 'secret',
  MPESA_SHORTCODE: '174379',
  MPESA_PASSKEY: 'passkey',
  PUBLIC_ORIGIN: 'https://shop.example',
};

const ETIMS = { ETIMS_BASE_URL: 'https://etims.example/api/', ETIMS_PIN: 'P051234567X', ETIMS_DEVICE_SERIAL: 'dev1' };

const without = <Settings extends Record<string, string>>(settings: Settings, name: keyof Settings) =>
  Object.fromEntries(Object.entries(settings).filter(([known]) => known !== name));

test.each<[string, Record<string, string>, string]>([
  ['the address', without(MPESA, 'MPESA_BASE_URL'), 'MPESA_BASE_URL must be set when MPESA_CONSUMER_KEY is.'],
  ...(['MPESA_CONSUMER_KEY', 'MPESA_CONSUMER_SECRET', 'MPESA_SHORTCODE', 'MPESA_PASSKEY'] as const).map(
    (name): [string, Record<string, string>, string] => [
      name,
      without(MPESA, name),
      `${name} must be set when MPESA_BASE_URL is.`,
    ],
  ),
  [
    'where it is called back',
    without(MPESA, 'PUBLIC_ORIGIN'),
    'MPESA_CALLBACK_ORIGIN or PUBLIC_ORIGIN must be set when MPESA_BASE_URL is.',
  ],
  [
    'the till',
    { ...MPESA, MPESA_TRANSACTION_TYPE: 'CustomerBuyGoodsOnline' },
    'MPESA_TILL must be set when MPESA_TRANSACTION_TYPE is CustomerBuyGoodsOnline.',
  ],
  [
    'the initiator’s credential',
    { ...MPESA, MPESA_INITIATOR: 'api' },
    'MPESA_SECURITY_CREDENTIAL must be set when the other of MPESA_INITIATOR and MPESA_SECURITY_CREDENTIAL is.',
  ],
  [
    'the initiator',
    { ...MPESA, MPESA_SECURITY_CREDENTIAL: 'sealed' },
    'MPESA_INITIATOR must be set when the other of MPESA_INITIATOR and MPESA_SECURITY_CREDENTIAL is.',
  ],
  [
    'the number for the statement',
    { ...MPESA, MPESA_NOMINATED_NUMBER: '0712345678' },
    'MPESA_NOMINATED_NUMBER must be a phone number such as 254712345678.',
  ],
  ['digits', { ...MPESA, MPESA_SHORTCODE: '17437A' }, 'MPESA_SHORTCODE must be five to seven digits.'],
])('without %s M-Pesa is not set up, and the start says so', (_, variables, sentence) => {
  expect(() => read(variables)).toThrow(sentence);
});

test('M-Pesa that is whole, or not there at all, is taken', () => {
  expect(mpesaSettingsOf(read({}))).toBeUndefined();
  const settings = mpesaSettingsOf(read({ ...MPESA, MPESA_INITIATOR: 'api', MPESA_SECURITY_CREDENTIAL: 'sealed' }));
  expect(settings).toMatchObject({
    shortCode: '174379',
    callbackOrigin: 'https://shop.example',
    initiator: { name: 'api', credential: 'sealed' },
  });
});

test.each<[Record<string, string>, string]>([
  ...(['ETIMS_BASE_URL', 'ETIMS_PIN', 'ETIMS_DEVICE_SERIAL'] as const).map((name): [Record<string, string>, string] => [
    without(ETIMS, name),
    `${name} must be set when other settings of eTIMS are.`,
  ]),
  [{ ETIMS_CMC_KEY: 'key' }, 'ETIMS_BASE_URL must be set when other settings of eTIMS are.'],
  [{ ...ETIMS, ETIMS_CONSUMER_KEY: 'k' }, 'ETIMS_CONSUMER_SECRET must be set when other settings of eTIMS are.'],
  [{ ...ETIMS, ETIMS_CONSUMER_SECRET: 's' }, 'ETIMS_CONSUMER_KEY must be set when other settings of eTIMS are.'],
  [{ ...ETIMS, ETIMS_APP_ID: 'app' }, 'ETIMS_CONSUMER_KEY must be set when other settings of eTIMS are.'],
  [{ ETIMS_CONSUMER_KEY: 'k' }, 'ETIMS_BASE_URL must be set when other settings of eTIMS are.'],
  [{ ...ETIMS, ETIMS_TOKEN_URL: 'token' }, 'ETIMS_TOKEN_URL must begin with https:// or http://.'],
  [{ ...ETIMS, ETIMS_BASE_URL: 'etims.example' }, 'ETIMS_BASE_URL must begin with https:// or http://.'],
  [{ ...ETIMS, ETIMS_PIN: '51234567' }, 'ETIMS_PIN must be a PIN of KRA, such as P051234567X.'],
  [{ ...ETIMS, ETIMS_BRANCH: '1' }, 'ETIMS_BRANCH must be two digits.'],
  [{ ...ETIMS, ETIMS_TAXABLE: 'both' }, 'ETIMS_TAXABLE must be one of with-vat, without-vat, not "both".'],
  [{ ...ETIMS, ETIMS_UNSIGNED: 'never' }, 'ETIMS_UNSIGNED must be one of print, hold, not "never".'],
  [{ ...ETIMS, ETIMS_RECEIPT_URL: 'receipt' }, 'ETIMS_RECEIPT_URL must begin with https:// or http://.'],
])('eTIMS: %j is refused: %s', (variables, sentence) => {
  expect(() => read(variables)).toThrow(sentence);
});

test('eTIMS that is whole, or not there at all, is taken', () => {
  expect(etimsOf(read({}))).toBeUndefined();
  expect(etimsOf(read(ETIMS))).toMatchObject({ baseUrl: 'https://etims.example/api', branch: '00' });
  expect(etimsOf(read(ETIMS))?.app).toBeUndefined();
  const app = { ETIMS_CONSUMER_KEY: 'key', ETIMS_CONSUMER_SECRET: 'secret', ETIMS_APP_ID: 'app' };
  expect(etimsOf(read({ ...ETIMS, ...app }))?.app).toEqual({
    consumerKey: 'key',
    consumerSecret: 'secret',
    id: 'app',
    tokenUrl: 'https://etims.example/v1/token/generate',
  });
});
