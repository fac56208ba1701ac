/** What shoppers in Kenya call things, and what the titles of the catalogue call them. */
export interface DemoSynonym {
  readonly words: string;
  readonly meaning: string;
}

export const DEMO_SYNONYMS: readonly DemoSynonym[] = [
  {
    words: 'photocopy machine, photocopying machine, copy machine, xerox machine, copier, fotocopy',
    meaning: 'photocopier',
  },
  { words: 'wifi', meaning: 'wireless' },
  { words: 'flash disk, usb stick, usb disk, pen drive, memory stick', meaning: 'flash drive' },
  { words: 'catridge, cartrige, printer cartridge', meaning: 'cartridge' },
  { words: 'ram, kumbukumbu', meaning: 'memory' },
  { words: 'refurb, refurbed, ex uk, ex us, second hand, used, mtumba', meaning: 'refurbished' },
  { words: 'screen, tft, tft screen, desktop screen, computer screen, display', meaning: 'monitor' },
  { words: 'power backup, backup battery, uninterruptible power supply', meaning: 'ups' },
  {
    words: 'photocopy paper, photocopying paper, printing paper, printer paper, rim of paper, ream of paper',
    meaning: 'copy paper',
  },
  { words: 'karatasi', meaning: 'paper' },
  { words: 'wino', meaning: 'ink' },
  { words: 'tona', meaning: 'toner' },
  { words: 'kompyuta, tarakilishi, pc', meaning: 'computer' },
  { words: 'kipanya', meaning: 'mouse' },
  { words: 'external hard disk, external hard drive, external hdd, portable hard disk', meaning: 'portable ssd' },
  { words: 'hdd, hard drive', meaning: 'hard disk' },
  { words: 'headphone, earphone', meaning: 'headset' },
  { words: 'network cable, ethernet cable, lan cable, internet cable', meaning: 'patch cable' },
  { words: 'extension cable, extension cord, power extension, surge protector, power strip', meaning: 'extension' },
  { words: 'pos, pos printer, till printer', meaning: 'receipt printer' },
  { words: 'receipt paper, receipt roll, pos paper, thermal paper', meaning: 'till rolls' },
  { words: 'shredding machine, paper shredder', meaning: 'shredder' },
  { words: 'adapter, adaptor', meaning: 'charger' },
  { words: 'color', meaning: 'colour' },
  { words: 'original', meaning: 'genuine' },
  { words: 'aio', meaning: 'all-in-one' },
  { words: 'duplex, double sided', meaning: 'two-sided' },
  { words: 'scanner', meaning: 'scan' },
  { words: 'printa', meaning: 'printer' },
];
