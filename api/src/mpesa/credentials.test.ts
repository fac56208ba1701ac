import { randomBytes } from 'node:crypto';
import { createSecretBox } from '../access/secret-box';
import { createDaraja } from './daraja/daraja';
import type { MpesaSettings } from './daraja/settings';
import { createTokens } from './daraja/tokens';
import { checkCredentials } from './first-contact';
import { warnOfUnprovenConfirmations } from './mpesa';
import { openPayingShop, type PayingShop } from './testing/paying-shop';

let open: PayingShop;

beforeAll(async () => {
  open = await openPayingShop();
});

afterAll(() => open.close());

/** The log of a process that starts with these settings and has had no contact with M-Pesa before. */
async function saidWith(changes: Partial<MpesaSettings>): Promise<unknown[]> {
  const settings = { ...open.mpesa.settings, ...changes };
  const secretBox = createSecretBox(randomBytes(32));
  const tokens = createTokens({ db: open.shop.db, secretBox, settings, within: 2_000 });
  const log = { error: jest.fn(), warn: jest.fn(), info: jest.fn() };
  await checkCredentials({ daraja: createDaraja(settings, tokens, 2_000), log });
  return [log.error.mock.calls.flat(), log.warn.mock.calls.flat(), log.info.mock.calls.flat()];
}

test('a wrong secret of M-Pesa is one sentence without it, and the shop starts all the same', async () => {
  expect(await saidWith({})).toEqual([[], [], ['M-Pesa accepts the credentials.']]);
  expect(await saidWith({ consumerSecret: 'wrong-as-can-be' })).toEqual([
    ['M-Pesa rejects MPESA_CONSUMER_KEY or MPESA_CONSUMER_SECRET: nobody can pay by phone.'],
    [],
    [],
  ]);
  expect(await saidWith({ baseUrl: 'http://127.0.0.1:9' })).toEqual([
    [],
    ['M-Pesa does not answer at MPESA_BASE_URL: prompts are sent anyway.'],
    [],
  ]);
});

test('without M-Pesa’s addresses, the start says how far confirmations count and what to set', async () => {
  const said = (changes: Partial<MpesaSettings>): string[] => {
    const log = { error: jest.fn(), warn: jest.fn(), info: jest.fn() };
    const settings = { ...open.mpesa.settings, baseUrl: 'https://api.safaricom.co.ke', ...changes };
    warnOfUnprovenConfirmations({ settings, log });
    return log.warn.mock.calls.flat() as string[];
  };
  expect(said({})).toEqual([
    expect.stringMatching(
      /^MPESA_CALLBACK_SOURCES is not set: .* and payments above the limit in the settings wait for M-Pesa’s own confirmation\.$/,
    ),
  ]);
  expect(said({ initiator: undefined, pullNumber: undefined })).toEqual([
    expect.stringMatching(/only a person can confirm them: set MPESA_INITIATOR/),
  ]);
  expect(said({ callbackSources: '196.201.214.0/24' })).toEqual([]);
  // The stand-in.
  expect(said({ baseUrl: 'http://127.0.0.1:4200' })).toEqual([]);
  expect(await open.metrics.registry.metrics()).toContain('ofisi_mpesa_sources_known 0\n');
});
