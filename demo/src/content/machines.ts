import type { Features } from '@ofisi/api-contract/catalogue/features';

/** A machine that people own, whether or not the demo shop sells it, and what fits it. */
export interface DemoMachine {
  /** `brand_slug` of a brand. */
  readonly brand: string;
  readonly model: string;
  readonly otherNames?: string;
  /** By model or part number (`actual_name`): the item, if it is sold, and the supplies and spare parts. */
  readonly item?: string;
  readonly supplies: readonly string[];
}

/** Machines with the same supplies; `sold` are items of the same name. */
const family = (
  brand: string,
  supplies: readonly string[],
  { sold = [], others = [] }: { readonly sold?: readonly string[]; readonly others?: readonly string[] },
): DemoMachine[] => [
  ...sold.map((model) => ({ brand, model, item: model, supplies })),
  ...others.map((model) => ({ brand, model, supplies })),
];

const M402_SPARES = ['RM2-5425', 'RM2-5452'];
const L3250_INK = ['103 EcoTank', '103 C13T00S14A', '103 C13T00S44A'];

/** Consistent with the descriptions of the supplies and of the machines. */
export const DEMO_MACHINES: DemoMachine[] = [
  ...family('kyocera', ['TK-1170', 'DK-1150', 'FK-1150'], {
    sold: ['ECOSYS M2540dn', 'ECOSYS M2040dn'],
    others: ['ECOSYS M2640idw'],
  }),
  ...family('kyocera', ['TK-1150', 'DK-1150', 'FK-1150'], { sold: ['ECOSYS P2235dn'], others: ['ECOSYS P2235dw'] }),
  ...family('kyocera', ['TK-1150'], { others: ['ECOSYS M2135dn', 'ECOSYS M2635dn'] }),
  ...family('kyocera', ['TK-3190'], {
    others: ['ECOSYS P3055dn', 'ECOSYS P3060dn', 'ECOSYS M3655idn', 'ECOSYS M3660idn'],
  }),
  ...family('kyocera', ['TK-5240K/C/M/Y'], {
    sold: ['ECOSYS M5526cdn'],
    others: ['ECOSYS M5526cdw', 'ECOSYS P5026cdn'],
  }),
  ...family('kyocera', ['TK-6115'], { sold: ['ECOSYS M4125idn'], others: ['ECOSYS M4132idn'] }),
  ...family('kyocera', ['TK-475', 'MK-475'], { others: ['FS-6525MFP', 'FS-6530MFP'] }),
  ...['LaserJet 1010', 'LaserJet 1018', 'LaserJet 1020', 'LaserJet 1022'].map((model): DemoMachine => ({
    brand: 'hp',
    model,
    otherNames: `${model} Plus`,
    supplies: ['Q2612A'],
  })),
  ...family('hp', ['Q2612A'], { others: ['LaserJet 3015', 'LaserJet 3050', 'LaserJet M1005 MFP'] }),
  { brand: 'hp', model: 'LaserJet Pro P1102', otherNames: 'P1102w', supplies: ['CE285A'] },
  ...family('hp', ['CE285A'], { others: ['LaserJet Pro M1132', 'LaserJet Pro M1212nf'] }),
  ...family('hp', ['CE505A'], { others: ['LaserJet P2035', 'LaserJet P2055dn'] }),
  {
    brand: 'hp',
    model: 'LaserJet Pro M402dn',
    otherNames: 'M402, M402n, M402dne',
    supplies: ['CF226A', ...M402_SPARES],
  },
  { brand: 'hp', model: 'LaserJet Pro MFP M426fdw', otherNames: 'M426, M426fdn', supplies: ['CF226A', ...M402_SPARES] },
  ...family('hp', M402_SPARES, { others: ['LaserJet Pro M403dn', 'LaserJet Pro MFP M427fdw'] }),
  ...family('hp', ['F2G77A'], {
    others: ['LaserJet Enterprise M604', 'LaserJet Enterprise M605', 'LaserJet Enterprise M606'],
  }),
  ...family('hp', ['W1510A'], { sold: ['LaserJet Pro 4003dn', 'LaserJet Pro MFP 4103fdw'] }),
  ...family('hp', ['W2030A', 'W2033A'], { others: ['Color LaserJet Pro M454dn', 'Color LaserJet Pro MFP M479fdw'] }),
  ...family('hp', ['W1107A'], { others: ['Laser 107a', 'Laser 107w', 'Laser MFP 135w', 'Laser MFP 137fnw'] }),
  ...family('hp', ['3YM74AE'], { others: ['DeskJet Plus Ink Advantage 6075', 'DeskJet Plus Ink Advantage 6475'] }),
  ...family('hp', ['F6V27AE'], {
    others: [
      'DeskJet Ink Advantage 1115',
      'DeskJet Ink Advantage 2135',
      'DeskJet Ink Advantage 3635',
      'DeskJet Ink Advantage 3835',
    ],
  }),
  ...family('hp', ['H6Y89AA'], { sold: ['EliteBook 840 G6', 'ProBook 450 G10', '250 G9'] }),
  ...family('canon', ['C-EXV 60'], { sold: ['imageRUNNER 2425'], others: ['imageRUNNER 2425i'] }),
  ...family('canon', ['C-EXV 54 C'], { others: ['imageRUNNER C3025i', 'imageRUNNER C3125i', 'imageRUNNER C3226i'] }),
  ...family('canon', ['C-EXV 32/33'], {
    others: ['imageRUNNER 2520', 'imageRUNNER 2525', 'imageRUNNER 2530', 'imageRUNNER 2535', 'imageRUNNER 2545'],
  }),
  ...family('canon', ['Cartridge 737'], {
    others: ['i-SENSYS MF211', 'i-SENSYS MF217w', 'i-SENSYS MF229dw', 'i-SENSYS MF244dw'],
  }),
  ...family('canon', ['Cartridge 057'], {
    others: ['i-SENSYS LBP223dw', 'i-SENSYS LBP226dw', 'i-SENSYS MF443dw', 'i-SENSYS MF445dw'],
  }),
  ...family('canon', ['GI-490 BK'], { others: ['PIXMA G1400', 'PIXMA G2400', 'PIXMA G3400'] }),
  ...family('epson', L3250_INK, {
    sold: ['EcoTank L3250'],
    others: ['EcoTank L3110', 'EcoTank L3150', 'EcoTank L3210'],
  }),
  ...family('epson', ['OF-TR8080-10'], { sold: ['TM-T20III', 'TM-m30II'] }),
  ...family('ricoh', ['Print Cartridge MP 3554', 'MP 3055 shaft pair'], { sold: ['MP 3055SP'] }),
  ...family('ricoh', ['Print Cartridge MP 3554'], { others: ['MP 2555SP', 'MP 3555SP'] }),
  ...family('ricoh', ['SP 330H'], { others: ['SP 330DN', 'SP 330SN', 'SP 330SFN'] }),
  ...family('brother', ['TN-2310'], { others: ['HL-L2300D', 'HL-L2340DW', 'DCP-L2520D', 'MFC-L2700DW'] }),
  ...family('brother', ['TN-3480', 'DR-3400'], { others: ['HL-L5000D', 'HL-L6400DW', 'DCP-L5500DN'] }),
  ...family('brother', ['DK-22205'], { sold: ['QL-820NWB'] }),
  {
    brand: 'samsung',
    model: 'Xpress SL-M2070',
    otherNames: 'M2070, M2070FW',
    item: 'Xpress SL-M2070',
    supplies: ['MLT-D111S'],
  },
  ...family('samsung', ['MLT-D111S'], { others: ['Xpress M2020', 'Xpress M2022'] }),
  ...family('samsung', ['MLT-R116'], { others: ['Xpress M2625', 'Xpress M2825', 'Xpress M2875'] }),
  ...family('xerox', ['106R03623'], { others: ['Phaser 3330', 'WorkCentre 3335', 'WorkCentre 3345'] }),
  ...family('xerox', ['108R01122', '115R00077'], { others: ['Phaser 6600', 'WorkCentre 6605'] }),
];

const of = (supply: string, pages?: number): Features => (pages === undefined ? { supply } : { supply, pages });

/** Kind and page yield of the supplies, by model or part number; the yields are those of their descriptions. */
export const DEMO_SUPPLIES: Readonly<Record<string, Features>> = {
  'TK-1170': of('toner', 7200),
  'TK-1150': of('toner', 3000),
  'TK-3190': of('toner', 25_000),
  'TK-6115': of('toner', 15_000),
  'TK-475': of('toner', 15_000),
  'TK-5240K/C/M/Y': of('toner', 3000),
  CF226A: of('toner', 3100),
  CE505A: of('toner', 2300),
  CE285A: of('toner', 1600),
  W1510A: of('toner', 3050),
  W2030A: of('toner', 2400),
  W2033A: of('toner', 2100),
  'Cartridge 057': of('toner', 3100),
  'C-EXV 60': of('toner'),
  'C-EXV 54 C': of('toner', 8500),
  'Print Cartridge MP 3554': of('toner', 24_000),
  'SP 330H': of('toner', 7000),
  '106R03623': of('toner', 15_000),
  'TN-3480': of('toner', 8000),
  'MLT-D111S': of('toner', 1000),
  Q2612A: of('toner', 2000),
  W1107A: of('toner', 1000),
  'Cartridge 737': of('toner', 2400),
  'TN-2310': of('toner', 1200),
  '103 EcoTank': of('ink'),
  '103 C13T00S14A': of('ink', 4500),
  '103 C13T00S44A': of('ink'),
  'GI-490 BK': of('ink', 6000),
  '3YM74AE': of('ink', 200),
  F6V27AE: of('ink', 480),
  'DK-1150': of('drum', 100_000),
  'C-EXV 32/33': of('drum'),
  'DR-3400': of('drum'),
  'MLT-R116': of('drum', 9000),
  'MK-475': of('kit', 300_000),
  F2G77A: of('kit', 225_000),
  'FK-1150': of('part'),
  'RM2-5425': of('part'),
  'RM2-5452': of('part'),
  '108R01122': of('part'),
  '115R00077': of('part'),
  'MP 3055 shaft pair': of('part'),
  H6Y89AA: of('part'),
  'OF-TR8080-10': of('paper'),
  'DK-22205': of('paper'),
};
