import type { FastifyBaseLogger } from 'fastify';
import type { Background } from '../jobs/background';
import type { Db } from '../engine/database';
import type { SecretBox } from '../access/secret-box';
import { createDaraja, type Daraja } from './daraja/daraja';
import { DEFAULT_TIMES, type MpesaSettings, type MpesaTimes } from './daraja/settings';
import { createTokens } from './daraja/tokens';

/** Counters of payments by M-Pesa. */
export interface MpesaCounts {
  /** Counts the provider's answer to a prompt. */
  readonly promptSent: (outcome: 'accepted' | 'refused' | 'unknown') => void;
  /** Counts calls to the callback addresses that were not trusted. */
  readonly callbackRefused: (reason: 'secret' | 'address' | 'foreign' | 'unreadable') => void;
}

/** The services shared by everything that deals with M-Pesa, if the shop uses it. */
export interface Mpesa {
  readonly settings: MpesaSettings;
  readonly times: MpesaTimes;
  readonly daraja: Daraja;
  readonly background: Background;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>;
  /** The time by the clock that all processes share. */
  readonly clock: () => Date;
  readonly reservationMinutes: number;
  readonly metrics: MpesaCounts;
}

interface MpesaOptions extends Pick<
  Mpesa,
  'settings' | 'background' | 'log' | 'clock' | 'reservationMinutes' | 'metrics'
> {
  readonly db: Db;
  readonly secretBox: SecretBox;
}

export function openMpesa({ db, secretBox, ...shared }: MpesaOptions): Mpesa {
  const { settings } = shared;
  const times = { ...DEFAULT_TIMES, ...settings.times };
  const tokens = createTokens({ db, secretBox, settings, within: times.answer });
  return { ...shared, times, daraja: createDaraja(settings, tokens, times.answer) };
}

/**
 * Warns at the start how far confirmations of payments by hand can be trusted, if the provider is the real one and its addresses are not
 * configured.
 */
export function warnOfUnprovenConfirmations({ settings, log }: Pick<Mpesa, 'settings' | 'log'>): void {
  const { baseUrl, callbackSources, initiator, pullNumber } = settings;
  if (callbackSources !== undefined || !baseUrl.startsWith('https:')) {
    return;
  }
  const proof =
    initiator === undefined && pullNumber === undefined
      ? 'only a person can confirm them: set MPESA_INITIATOR and MPESA_SECURITY_CREDENTIAL, or MPESA_NOMINATED_NUMBER, too'
      : 'payments above the limit in the settings wait for M-Pesa’s own confirmation';
  log.warn(
    `MPESA_CALLBACK_SOURCES is not set: anybody who learns the address of confirmations can claim that an order was paid. Set it to the addresses that M-Pesa calls from, which come with the go-live e-mail. Until then confirmations are not proof, and ${proof}.`,
  );
}
