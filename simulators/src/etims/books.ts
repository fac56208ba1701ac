import { randomBytes } from 'node:crypto';
import { openJournal } from '../journal';
import { isStockIn, type Item, type Sale, type Stock } from './fields';
import type { ReportedImport, ReportedPurchase } from './received-fields';

export interface Device {
  readonly tin: string;
  readonly bhfId: string;
  readonly serial: string;
  /** The control unit's number, `KRACU0100000001`; printed on every receipt. */
  readonly sdcId: string;
  /** The key that authenticates this device's requests. */
  readonly cmcKey: string;
}

/** The control unit's signature of a document. */
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
  | { readonly kind: 'purchase'; readonly purchase: ReportedPurchase }
  | { readonly kind: 'import'; readonly goods: ReportedImport }
  | { readonly kind: 'sale'; readonly sale: SignedSale };

/** The tax office's books, which survive its process: the shop's documents are compared with them. */
export interface Books {
  readonly device: () => Device | null;
  readonly install: (device: Device) => void;
  readonly item: (code: string) => Item | undefined;
  readonly items: () => readonly Item[];
  readonly saveItem: (item: Item) => void;
  /** Stock movements, oldest first. */
  readonly stock: () => readonly Stock[];
  readonly saveStock: (stock: Stock) => void;
  /** Stock of an item according to its movements. */
  readonly balanceOf: (code: string) => number;
  /** Stock of an item as the shop reported it. */
  readonly masterOf: (code: string) => number | undefined;
  readonly saveMaster: (code: string, left: number) => void;
  /** Purchases that the shop reported, oldest first. */
  readonly purchases: () => readonly ReportedPurchase[];
  readonly savePurchase: (purchase: ReportedPurchase) => void;
  /** The shop's latest report on each import. */
  readonly imports: () => readonly ReportedImport[];
  readonly saveImport: (goods: ReportedImport) => void;
  /** Finds a sale by its number. */
  readonly sale: (number: number) => SignedSale | undefined;
  /** Oldest first. */
  readonly sales: () => readonly SignedSale[];
  /** The required number of the next document. */
  readonly next: () => number;
  /** The credited amount of a document, in shillings. */
  readonly creditedOf: (number: number) => number;
  /** Signs a document and records it, in one journal line. */
  readonly sign: (sale: Sale, at: string) => SignedSale;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const letters = (count: number): string =>
  [...randomBytes(count)].map((byte) => LETTERS[byte % LETTERS.length]).join('');

/** @param path of the journal; null: nothing survives the process */
export function openBooks(path: string | null): Books {
  let device: Device | null = null;
  const items = new Map<string, Item>();
  const sales = new Map<number, SignedSale>();
  const stock: Stock[] = [];
  const masters = new Map<string, number>();
  const purchases: ReportedPurchase[] = [];
  const imports = new Map<string, ReportedImport>();
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
