import { randomBytes } from 'node:crypto';
import { openJournal } from '../journal';
import { isStockIn, type Item, type Sale, type Stock } from './fields';
import type { ToldImport, ToldPurchase } from './received-fields';

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
  | { readonly kind: 'stock'; readonly stock: Stock }
  | { readonly kind: 'master'; readonly itemCd: string; readonly rsdQty: number }
  | { readonly kind: 'purchase'; readonly purchase: ToldPurchase }
  | { readonly kind: 'import'; readonly goods: ToldImport }
  | { readonly kind: 'sale'; readonly sale: SignedSale };

/** The tax office's books, which outlive its process: what the shop's documents are compared with. */
export interface Books {
  readonly device: () => Device | null;
  readonly install: (device: Device) => void;
  readonly item: (code: string) => Item | undefined;
  readonly items: () => readonly Item[];
  readonly saveItem: (item: Item) => void;
  /** Stock that came and went, the oldest first. */
  readonly stock: () => readonly Stock[];
  readonly saveStock: (stock: Stock) => void;
  /** What is there of an item by what came and went. */
  readonly balanceOf: (code: string) => number;
  /** What the shop said is left of an item. */
  readonly masterOf: (code: string) => number | undefined;
  readonly saveMaster: (code: string, left: number) => void;
  /** What the shop said of its purchases, the oldest first. */
  readonly purchases: () => readonly ToldPurchase[];
  readonly savePurchase: (purchase: ToldPurchase) => void;
  /** What the shop said last of each import. */
  readonly imports: () => readonly ToldImport[];
  readonly saveImport: (goods: ToldImport) => void;
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
  const stock: Stock[] = [];
  const masters = new Map<string, number>();
  const purchases: ToldPurchase[] = [];
  const imports = new Map<string, ToldImport>();
  const journal = openJournal<Entry>(path, apply);

  function apply(entry: Entry): void {
    switch (entry.kind) {
      case 'device':
        device = entry.device;
        break;
      case 'item':
        items.set(entry.item.itemCd, entry.item);
        break;
      case 'stock':
        stock.push(entry.stock);
        break;
      case 'master':
        masters.set(entry.itemCd, entry.rsdQty);
        break;
      case 'purchase':
        purchases.push(entry.purchase);
        break;
      case 'import':
        imports.set(`${entry.goods.taskCd} ${entry.goods.itemSeq}`, entry.goods);
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
    stock: () => [...stock],
    saveStock: (one) => journal.write({ kind: 'stock', stock: one }),
    balanceOf: (code) =>
      stock
        .flatMap(({ sarTyCd, itemList }) =>
          itemList.map(({ itemCd, qty }) => ({ itemCd, qty, isIn: isStockIn(sarTyCd) })),
        )
        .reduce((sum, { itemCd, qty, isIn }) => (itemCd === code ? sum + (isIn ? qty : -qty) : sum), 0),
    masterOf: (code) => masters.get(code),
    saveMaster: (itemCd, rsdQty) => journal.write({ kind: 'master', itemCd, rsdQty }),
    purchases: () => [...purchases],
    savePurchase: (purchase) => journal.write({ kind: 'purchase', purchase }),
    imports: () => [...imports.values()],
    saveImport: (goods) => journal.write({ kind: 'import', goods }),
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
