/** The machines of the demo shop that a supply or spare part fits, by model or part number (`actual_name`). */
export interface DemoFit {
  readonly supply: string;
  readonly machines: readonly string[];
}

const ECOSYS_DRUM = ['ECOSYS P2235dn', 'ECOSYS M2040dn', 'ECOSYS M2540dn'];
const RECEIPT_PRINTERS = ['TM-T20III', 'TM-m30II'];
const L3250 = ['EcoTank L3250'];
const MP_3055 = ['MP 3055SP'];

/** Consistent with the descriptions of the supplies and of the machines. */
export const DEMO_FITS: DemoFit[] = [
  { supply: 'TK-1150', machines: ['ECOSYS P2235dn'] },
  { supply: 'TK-1170', machines: ['ECOSYS M2040dn', 'ECOSYS M2540dn'] },
  { supply: 'DK-1150', machines: ECOSYS_DRUM },
  { supply: 'FK-1150', machines: ECOSYS_DRUM },
  { supply: 'TK-5240K/C/M/Y', machines: ['ECOSYS M5526cdn'] },
  { supply: 'TK-6115', machines: ['ECOSYS M4125idn'] },
  { supply: 'W1510A', machines: ['LaserJet Pro 4003dn', 'LaserJet Pro MFP 4103fdw'] },
  { supply: 'C-EXV 60', machines: ['imageRUNNER 2425'] },
  { supply: '103 EcoTank', machines: L3250 },
  { supply: '103 C13T00S14A', machines: L3250 },
  { supply: '103 C13T00S44A', machines: L3250 },
  { supply: 'Print Cartridge MP 3554', machines: MP_3055 },
  { supply: 'MP 3055 shaft pair', machines: MP_3055 },
  { supply: 'MLT-D111S', machines: ['Xpress SL-M2070'] },
  { supply: 'DK-22205', machines: ['QL-820NWB'] },
  { supply: 'OF-TR8080-10', machines: RECEIPT_PRINTERS },
  { supply: 'H6Y89AA', machines: ['EliteBook 840 G6', 'ProBook 450 G10', '250 G9'] },
];
