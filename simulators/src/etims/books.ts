import { randomBytes } from 'node:crypto';
import { openJournal } from '../journal';
import type { Item, Sale } from './fields';

export interface Device {
  readonly tin: string;
  readonly bhfId: string;
  readonly serial: string;
  /** The control unit, `KRACU0100000001`: stands on every receipt. */
  readonly sdcId: string;
  /** Proves that a request is this device's. */
  readonly cmcKey: string;
}

/** What the control unit gives a document. */
export interface Signature {
  readonly curRcptNo: number;
  readonly totRcptNo: number;
  readonly intrlData: string;
  readonly rcptSign: string;
  readonly sdcDateTime: string;
}

export interface SignedSale extends Sale {
  readonly signature: Signature;
}

type Entry =
  | { readonly kind: 'device'; readonly device: Device }
  | { readonly kind: 'item'; readonly item: Item }
  | { readonly kind: 'sale'; readonly sale: SignedSale };

/** The tax office's books, which outlive its process: what the shop's documents are compared with. */
export interface Books {
  readonly device: () => Device | null;
  readonly install: (device: Device) => void;
  readonly item: (code: string) => Item | undefined;
  readonly items: () => readonly Item[];
  readonly saveItem: (item: Item) => void;
  /** By its number. */
  readonly sale: (number: number) => SignedSale | undefined;
  /** The oldest first. */
  readonly sales: () => readonly SignedSale[];
  /** The number that the next document must have. */
  readonly next: () => number;
  /** What was credited of a document, in shillings. */
  readonly creditedOf: (number: number) => number;
  /** Signs a document and writes it down, in one line. */
  readonly sign: (sale: Sale, at: string) => SignedSale;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const letters = (count: number): string =>
  [...randomBytes(count)].map((byte) => LETTERS[byte % LETTERS.length]).join('');

/** @param path of the journal; null: what happened ends with the process */
export function openBooks(path: string | null): Books {
  let device: Device | null = null;
  const items = new Map<string, Item>();
  const sales = new Map<number, SignedSale>();
  const journal = openJournal<Entry>(path, apply);

  function apply(entry: Entry): void {
    switch (entry.kind) {
      case 'device':
        device = entry.device;
        break;
      case 'item':
        items.set(entry.item.itemCd, entry.item);
        break;
      case 'sale':
        sales.set(entry.sale.invcNo, entry.sale);
    }
  }

  return {
    device: () => device,
    install: (installed) => journal.write({ kind: 'device', device: installed }),
    item: (code) => items.get(code),
    items: () => [...items.values()],
    saveItem: (item) => journal.write({ kind: 'item', item }),
    sale: (number) => sales.get(number),
    sales: () => [...sales.values()],
    next: () => sales.size + 1,
    creditedOf: (number) =>
      [...sales.values()].reduce((sum, sale) => (sale.orgInvcNo === number ? sum + sale.totAmt : sum), 0),
    sign(sale, at) {
      const ofItsKind = [...sales.values()].filter(({ rcptTyCd }) => rcptTyCd === sale.rcptTyCd).length;
      const signature = {
        curRcptNo: ofItsKind + 1,
        totRcptNo: sales.size + 1,
        intrlData: letters(26),
        rcptSign: letters(16),
        sdcDateTime: at,
      };
      const signed = { ...sale, signature };
      journal.write({ kind: 'sale', sale: signed });
      return signed;
    },
  };
}
