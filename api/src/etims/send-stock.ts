import { recordAudit, SYSTEM } from '../access/audit';
import { readItems } from './items';
import type { Device } from './outbox';
import { register } from './register';
import { TRIES, type SendingOptions } from './sending-options';
import { CLEARED, ITEM_REFUSED, type Attempt } from './settle';
import {
  countUnansweredMove,
  expectNumber,
  keepMove,
  nextMove,
  numberMove,
  postponeStock,
  type StockMove,
} from './stock-outbox';
import { masterRequest, stockRequest } from './stock-request';

/**
 * Reports the oldest unreported stock movement to the tax office, and the stock left after it (decision 071). A failure postpones
 * movements, never a document.
 */
export async function sendStock(options: SendingOptions, device: Device, cmcKey: string): Promise<void> {
  const { db, pauses } = options;
  const move = await nextMove(db, device);
  if (!move) return;
  const attempt = await tell(options, device, cmcKey, move);
  if (attempt.kind === 'cleared' || attempt.kind === 'item refused') return;
  const mayBeItsFault = attempt.kind === 'unclear' && (await countUnansweredMove(db, move)) >= TRIES;
  const next = mayBeItsFault ? await nextMove(db, device, move.id) : undefined;
  const other = next && (await tell(options, device, cmcKey, next));
  if (other?.kind === 'item refused') return;
  if (other?.kind !== 'cleared') {
    await postponeStock(db, device, pauses);
    return;
  }
  const again = await tell(options, device, cmcKey, move);
  if (again.kind === 'unclear') await setAside(options, device, move, again.reason);
}

async function setAside({ db, log }: SendingOptions, device: Device, move: StockMove, reason: string, number?: null) {
  log.warn({ move: move.id, item: move.itemId, reason }, 'a stock movement is set aside');
  await keepMove(db, device, move, { status: 'refused', error: reason, ...(number === null ? { number } : {}) });
  await recordAudit(db, SYSTEM, {
    action: 'refused',
    entity: 'tax_stock_moves',
    entityId: move.id,
    after: { item: move.itemId, quantity: move.quantity, reason },
  });
  return CLEARED;
}

async function tell(options: SendingOptions, device: Device, cmcKey: string, move: StockMove): Promise<Attempt> {
  const { db, client, renewLock } = options;
  const { items, unregistered } = await readItems(db, device, [move.itemId]);
  const [item] = items;
  if (!item) return setAside(options, device, move, 'The item is no longer in the catalogue.');
  const registered = await register(options, device, cmcKey, unregistered);
  if (registered?.kind === 'refused') {
    await setAside(options, device, move, registered.reason, null);
    return ITEM_REFUSED;
  }
  if (registered) return registered;

  if (!move.isStored) {
    const { number, isRepeat } = await numberMove(db, device, move);
    await renewLock();
    const outcome = await client.saveStock(cmcKey, stockRequest(move, number, item));
    switch (outcome.kind) {
      case 'done':
        await keepMove(db, device, move, { status: 'stored', number });
        break;
      case 'duplicate':
        if (!isRepeat) {
          // The shop's data is behind the tax office's.
          await expectNumber(db, device, number + 1);
          return CLEARED;
        }
        await keepMove(db, device, move, { status: 'stored', number });
        break;
      case 'number':
        if (outcome.expected === null || outcome.expected === number)
          return setAside(options, device, move, `KRA refused it: ${outcome.reason}`, null);
        if (isRepeat && outcome.expected > number) await keepMove(db, device, move, { status: 'stored', number });
        else await expectNumber(db, device, outcome.expected);
        return CLEARED;
      case 'refused':
        return setAside(options, device, move, `KRA refused it: ${outcome.reason}`, null);
      case 'unclear':
        return outcome;
      default:
        if (!isRepeat) await keepMove(db, device, move, { number: null });
        return { kind: 'stop', reason: outcome.reason };
    }
  }

  await renewLock();
  const outcome = await client.saveStockMaster(cmcKey, masterRequest(move, item));
  if (outcome.kind === 'unclear') return outcome;
  if (outcome.kind === 'stopped' || outcome.kind === 'unreachable') return { kind: 'stop', reason: outcome.reason };
  if (outcome.kind === 'refused' || outcome.kind === 'number')
    return setAside(options, device, move, `KRA refused what is left: ${outcome.reason}`);
  await keepMove(db, device, move, { status: 'done' });
  return CLEARED;
}
