import type { Draft } from './draft';

/** Floor-standing A3 copiers. */
export const copiers: Draft[] = [
  { title: 'Canon imageRUNNER 2425 A3 photocopier', model: 'imageRUNNER 2425', brand: 'canon', price: 148000, was: 165000, stock: ['2TQ04511', '2TQ04526', '2TQ04602', '2TQ04619'], hot: true,
    features: ['Print, copy and scan up to A3', 'Up to 25 pages per minute in A4', 'Automatic two-sided printing', 'Colour touch screen', 'Wi-Fi and network', 'Installation and training included'],
    kind: 'photocopier', look: { trays: 2, height: 56, body: '#f3f4f5', trim: '#2a2e34', panelSide: 'left' } },
  { title: 'Canon imageRUNNER ADVANCE DX C3826i colour photocopier', model: 'imageRUNNER ADVANCE DX C3826i', brand: 'canon', price: 468000, stock: ['3FD10274', '3FD10291'], arrival: true,
    features: ['Colour print, copy and scan up to A3', 'Up to 26 pages per minute in A4', 'Single-pass two-sided document feeder', '10.1-inch touch screen', 'Cloud scanning and user control', 'Installation and training included'],
    kind: 'photocopier', look: { trays: 3, height: 62, body: '#f6f7f8', trim: '#22262b', panelSide: 'centre', finisher: true } },
  { title: 'Kyocera ECOSYS M4125idn A3 photocopier', model: 'ECOSYS M4125idn', brand: 'kyocera', price: 198000, was: 219000, stock: ['RKH7Y11302', 'RKH7Y11315', 'RKH7Y11347'],
    features: ['Print, copy and scan up to A3', 'Up to 25 pages per minute in A4', 'Automatic two-sided printing', 'Colour touch panel', 'Long-life drum', 'Takes toner TK-6115'],
    kind: 'photocopier', look: { trays: 2, height: 58, body: '#eceef0', trim: '#3a4048', panelSide: 'right' } },
  { title: 'Kyocera TASKalfa 2554ci colour photocopier', model: 'TASKalfa 2554ci', brand: 'kyocera', price: 395000, was: 430000, stock: 2, arrival: true,
    features: ['Colour print, copy and scan up to A3', 'Up to 25 pages per minute in A4', 'Two 500-sheet cassettes and 150-sheet bypass', '1200 dpi print quality', 'Large colour touch panel', 'Ready for booklet and stapling finishers'],
    kind: 'photocopier', look: { trays: 4, height: 60, body: '#f2f3f4', trim: '#1f2329', panelSide: 'right' } },
  { title: 'Ricoh MP 3055SP A3 photocopier', model: 'MP 3055SP', brand: 'ricoh', price: 165000, was: 189000, stock: ['G986R4100237', 'G986R4100412', 'G986R4100588'], refurbished: true, hot: true,
    features: ['Print, copy and scan up to A3', 'Up to 30 pages per minute in A4', '10.1-inch smart operation panel', 'Two 550-sheet trays and 100-sheet bypass', 'Automatic two-sided printing', 'Overhauled, with a new drum and fuser'],
    kind: 'photocopier', look: { trays: 3, height: 60, body: '#dfe3e7', trim: '#4b535e', panelSide: 'right' } },
  { title: 'Ricoh IM C2500 colour photocopier', model: 'IM C2500', brand: 'ricoh', price: 480000, stock: 1, arrival: true,
    features: ['Colour print, copy and scan up to A3', 'Up to 25 pages per minute in colour and black', '10.1-inch smart operation panel', 'Two 550-sheet trays', '1200 dpi print quality', 'Installation and training included'],
    kind: 'photocopier', look: { trays: 2, height: 64, body: '#f7f8f9', trim: '#30353c', panelSide: 'right', finisher: true } },
  { title: 'Xerox AltaLink C8045 colour photocopier', model: 'AltaLink C8045', brand: 'xerox', price: 285000, was: 340000, stock: 2, refurbished: true,
    features: ['Colour print, copy and scan up to A3', 'Up to 45 pages per minute in colour and black', '10.1-inch touch screen', 'Single-pass two-sided document feeder', 'Overhauled and tested in our workshop'],
    kind: 'photocopier', look: { trays: 4, height: 66, width: 64, body: '#e6e9ec', trim: '#24467c', panelSide: 'centre' } },
];
