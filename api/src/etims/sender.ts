import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Engine } from '../engine/engine';
import type { SecretBox } from '../access/secret-box';
import { etimsClient } from './client';
import { leaveDevice, postpone, takeDevice } from './device';
import { keyOf, sendNext } from './send-next';
import { isPullDue, postponePulls, pullNext } from './pull-lists';
import type { Device } from './outbox';
import { initialise } from './register';
import type { SendingOptions } from './sending-options';
import type { EtimsSettings } from './settings';

export interface SenderOptions {
  readonly engine: Engine;
  readonly secretBox: SecretBox;
  readonly settings: EtimsSettings;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly pace?: Partial<SenderPace> | undefined;
}

/** How long things take, in milliseconds. */
export interface SenderPace {
  /** What was put off is looked for this often; new documents are told of. */
  readonly lookEvery: number;
  /** How long an answer may take. */
  readonly patience: number;
  /** How long a sender that ended without a word keeps the others out. */
  readonly lockedFor: number;
  /** Before the second attempt, the third and so on; the last one stays. */
  readonly pauses: readonly number[];
}

const PACE: SenderPace = {
  lookEvery: 5_000,
  patience: 15_000,
  lockedFor: 30_000,
  pauses: [1_000, 3_000, 10_000, 30_000, 60_000, 300_000],
};

const LONGEST_CLOSE = 5_000;

export interface TaxSender {
  /** Ends with the document that is under way. */
  readonly close: () => Promise<void>;
}

/**
 * Sends the shop's tax invoices and credit notes, one after the other, with all other processes of the shop taking turns. Nobody waits for
 * it: what the service does not take is put off.
 */
export function startTaxSender({ engine, secretBox, settings, log, pace: changes }: SenderOptions): TaxSender {
  const pace = { ...PACE, ...changes };
  const { db, listen } = engine;
  const client = etimsClient(settings, pace.patience);
  const name = randomUUID();
  let isClosing = false;
  let working: Promise<void> | undefined;
  let isAsked = false;
  let pulling: Promise<void> | undefined;
  /** Whether the service did not know the device when it was asked for a list. */
  let isUnknown = false;

  async function stay() {
    if (!(await takeDevice(db, name, pace.lockedFor))) throw new Error('Another process sends the tax invoices now.');
  }

  const options: SendingOptions = { db, client, settings, secretBox, log, stay, pauses: pace.pauses };

  /** Lists are read beside the documents, which never wait for them; the device is set up among these. */
  async function readLists(device: Device) {
    if (pulling || isClosing || !(await isPullDue(db, device))) return;
    const cmcKey = isUnknown ? await initialise(options, device) : await keyOf(options, device);
    isUnknown = false;
    if (typeof cmcKey !== 'string') {
      if (await postponePulls(options, device, cmcKey.reason)) log.warn(cmcKey, 'the lists of the tax office wait');
      return;
    }
    pulling = pullAll(device, cmcKey)
      .catch((error: unknown) => log.error({ err: error }, 'the lists of the tax office cannot be kept'))
      .finally(() => {
        pulling = undefined;
      });
  }

  async function pullAll(device: Device, cmcKey: string) {
    let pulled = await pullNext(options, device, cmcKey);
    while (pulled === 'done' && !isClosing) pulled = await pullNext(options, device, cmcKey);
    isUnknown = pulled === 'unknown device';
  }

  async function work() {
    while (!isClosing) {
      isAsked = false;
      const device = await takeDevice(db, name, pace.lockedFor);
      if (!device) return;
      const sent = await sendNext(options, device);
      if (sent === 'nothing to send') {
        await readLists(device);
        await leaveDevice(db, name);
        return;
      }
      if (sent !== 'sent') {
        const wait = pace.pauses[Math.min(device.failures, pace.pauses.length - 1)] ?? pace.lookEvery;
        if (device.failures === 0) log.warn({ reason: sent.reason }, 'tax invoices wait');
        await postpone(db, device, sent.reason, wait);
        setTimeout(look, wait + 10).unref();
        return;
      }
    }
    await leaveDevice(db, name);
  }

  function look() {
    isAsked = true;
    if (working || isClosing) return;
    working = work()
      // The database is away, or another process was quicker: the next look will find it.
      .catch((error: unknown) => log.error({ err: error }, 'tax invoices cannot be sent'))
      .finally(() => {
        working = undefined;
        if (isAsked) look();
      });
  }

  async function begin() {
    // Nobody else can be at work on embedded data: what holds the device is a process that was killed.
    if (engine.kind === 'pglite') await db.execute(sql`update tax_devices set locked_until = null`);
    look();
  }

  listen('tax_documents', { told: look, hearing: (isHearing) => isHearing && look() });
  void begin().catch(() => undefined);
  const timer = setInterval(look, pace.lookEvery);
  timer.unref();

  return {
    async close() {
      isClosing = true;
      clearInterval(timer);
      await Promise.race([Promise.all([working, pulling]), pause(LONGEST_CLOSE, undefined, { ref: false })]);
    },
  };
}
