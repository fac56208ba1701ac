/** A code, or a class of items, as in the tax office's list. */
export interface Listed {
  readonly code: string;
  readonly name: string;
  readonly isUsed?: boolean;
  /** Time of the last change, in milliseconds; absent: long ago. */
  readonly changedAt?: number;
}

const listed = (rows: Readonly<Record<string, string>>): Listed[] =>
  Object.entries(rows).map(([code, name]) => ({ code, name }));

/** The part of the tax office's lists that concerns an office shop. As in the real lists, BX is no packaging, though boxes are counted. */
export class Lists {
  packaging: readonly Listed[] = listed({
    AM: 'Ampoule',
    BA: 'Barrel',
    BC: 'Bottlecrate',
    BE: 'Bundle',
    BG: 'Bag',
    CA: 'Can',
    CT: 'Carton',
    DR: 'Drum',
    NT: 'NET',
    OU: 'Other Unit',
    PG: 'Plate',
    PU: 'Tray',
    RL: 'Reel',
    RO: 'Roll',
    SK: 'Skeletoncase',
    TN: 'Tin',
  });

  quantity: readonly Listed[] = listed({
    BX: 'Box',
    DZ: 'Dozen',
    GRM: 'Gram',
    KG: 'Kilo-Gramme',
    L: 'Litre',
    M: 'Metre',
    M2: 'Square Metre',
    NO: 'Number',
    NX: 'Part Per Thousand',
    PA: 'Packet',
    PR: 'Pair',
    RL: 'Reel',
    RO: 'Roll',
    SET: 'Set',
    ST: 'Sheet',
    TNE: 'Tonne',
    U: 'Pieces/item [Number]',
  });

  classifications: readonly Listed[] = listed({
    '14111500': 'Printing and writing paper',
    '14111507': 'Printer or copier paper',
    '14111511': 'Writing paper',
    '31201512': 'Transparent tape',
    '43201800': 'Media storage devices',
    '43211500': 'Computers',
    '43211503': 'Notebook computers',
    '43211507': 'Desktop computers',
    '43211711': 'Scanners',
    '43212100': 'Computer printers',
    '43212105': 'Laser printers',
    '43212110': 'Multi function printers',
    '44100000': 'Office machines and their supplies and accessories',
    '44101500': 'Duplicating machines',
    '44101501': 'Photocopiers',
    '4410150101': 'Photocopiers, colour',
    '44101600': 'Paper processing machines and accessories',
    '44101602': 'Perforating or binding machines',
    '44101603': 'Paper shredding machines or accessories',
    '44101604': 'Paper cutters',
    '44101605': 'Laminators',
    '44103100': 'Printer and facsimile and photocopier supplies',
    '44103103': 'Printer or facsimile toner',
    '44103105': 'Ink cartridges',
    '44103109': 'Printer or photocopier drums',
    '44121600': 'Desk supplies',
    '44121615': 'Staplers',
    '44121701': 'Ball point pens',
    '44122000': 'Holders',
    '56101700': 'Office furniture',
    '56112100': 'Seating',
    '78102200': 'Postal and small parcel and courier services',
  });
}
