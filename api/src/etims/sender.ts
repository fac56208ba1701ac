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

/** The timing of the sender, in milliseconds. */
export interface SenderPace {
  /** How often postponed work is looked for; new documents are announced. */
  readonly lookEvery: number;
  /** Timeout of an answer. */
  readonly patience: number;
  /** How long the lock of a killed sender keeps others out. */
  readonly lockedFor: number;
  /** The pauses before the second attempt, the third and so on; the last one repeats. */
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
  /** Stops after the document in progress. */
  readonly close: () => Promise<void>;
}

/**
 * Sends the shop's tax invoices and credit notes one by one, taking turns with all other processes of the shop. Nobody waits for
 * it: documents that the service does not accept are postponed.
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
  /** Whether the service did not recognise the device at the last request for a list. */
  let isUnknown = false;

  async function renewLock() {
    if (!(await takeDevice(db, name, pace.lockedFor))) throw new Error('Another process is sending the tax invoices.');
  }

  const options: SendingOptions = { db, client, settings, secretBox, log, renewLock, pauses: pace.pauses };

  /** Lists are pulled beside the documents, which never wait for them; the device itself is set up in sequence with the documents. */
  async function readLists(device: Device) {
    if (pulling || isClosing || !(await isPullDue(db, device))) return;
    const cmcKey = isUnknown ? await initialise(options, device) : await keyOf(options, device);
    isUnknown = false;
    if (typeof cmcKey !== 'string') {
      if (await postponePulls(options, device, cmcKey.reason)) log.warn(cmcKey, 'the lists of the tax office wait');
      return;
    }
    pulling = pullAll(device, cmcKey)
      .catch((error: unknown) => log.error({ err: error }, 'the lists of the tax office cannot be stored'))
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
      // The database is unavailable, or another process was faster: the next look will find it.
      .catch((error: unknown) => log.error({ err: error }, 'tax invoices cannot be sent'))
      .finally(() => {
        working = undefined;
        if (isAsked) look();
      });
  }

  async function begin() {
    // No other process can use embedded data, so a lock on the device belongs to a killed process.
    if (engine.kind === 'pglite') await db.execute(sql`update tax_devices set locked_until = null`);
    look();
  }

  listen('tax_documents', { onMessage: look, onListening: (isListening) => isListening && look() });
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
