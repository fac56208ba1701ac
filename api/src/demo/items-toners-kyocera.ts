import type { Draft } from './draft';

/** Kyocera toners. */
export const kyoceraToners: Draft[] = [
  { title: 'Kyocera TK-1170 black toner', model: 'TK-1170', brand: 'kyocera', price: 8900, was: 9800, stock: 48, hot: true,
    features: ['Genuine Kyocera toner', 'Yield up to 7,200 pages at 5% coverage', 'For ECOSYS M2040dn, M2540dn and M2640idw', 'Waste toner bottle in the box'],
    kind: 'toner-cartridge', look: { shape: 'container', carton: '#b3262e', length: 36 } },
  { title: 'Kyocera TK-1150 black toner', model: 'TK-1150', brand: 'kyocera', price: 6200, stock: 35,
    features: ['Genuine Kyocera toner', 'Yield up to 3,000 pages at 5% coverage', 'For ECOSYS P2235dn, P2235dw, M2135dn and M2635dn', 'Long-life drum stays in the printer'],
    kind: 'toner-cartridge', look: { shape: 'container', carton: '#c2452f', length: 31, body: '#3f464f' } },
  { title: 'Kyocera TK-3190 black toner', model: 'TK-3190', brand: 'kyocera', price: 14800, was: 16500, stock: 16,
    features: ['Genuine Kyocera toner', 'Yield up to 25,000 pages at 5% coverage', 'For ECOSYS P3055dn, P3060dn, M3655idn and M3660idn', 'Lowest cost per page of its class'],
    kind: 'toner-cartridge', look: { shape: 'container', carton: '#8f1f2d', length: 40, body: '#2a2e34' } },
  { title: 'Kyocera TK-6115 black toner', model: 'TK-6115', brand: 'kyocera', price: 13900, stock: 9,
    features: ['Genuine Kyocera toner', 'Yield up to 15,000 pages at 6% coverage', 'For ECOSYS M4125idn and M4132idn', 'Waste toner bottle in the box'],
    kind: 'toner-cartridge', look: { shape: 'container', carton: '#a8323a', length: 43, body: '#4a515b' } },
  { title: 'Kyocera TK-475 black toner', model: 'TK-475', brand: 'kyocera', price: 9600, stock: 12,
    features: ['Genuine Kyocera toner', 'Yield up to 15,000 pages at 6% coverage', 'For FS-6525MFP and FS-6530MFP', 'Waste toner bottle in the box'],
    kind: 'toner-cartridge', look: { shape: 'container', carton: '#7d2a3f', length: 38, body: '#333a44' } },
  { title: 'Kyocera TK-5240 toner set of four colours', model: 'TK-5240K/C/M/Y', brand: 'kyocera', price: 38500, was: 42000, unit: 'set', stock: 7,
    features: ['Genuine Kyocera toners: black, cyan, magenta and yellow', 'Black up to 4,000 pages, each colour up to 3,000 pages', 'For ECOSYS M5526cdn, M5526cdw and P5026cdn', 'Waste toner bottle in the box'],
    kind: 'toner-cartridge', look: { shape: 'container', inks: ['black', 'cyan', 'magenta', 'yellow'], length: 34 } },
];
