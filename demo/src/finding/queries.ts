/** What an office in Kenya types into the search, and the titles that may come first. */
export interface DemoQuery {
  readonly q: string;
  readonly first: RegExp;
}

const query = (q: string, first: RegExp): DemoQuery => ({ q, first });

const LAPTOP = / laptop$/;
const REFURBISHED_LAPTOP = /^(?:Dell Latitude 7490|HP EliteBook 840 G6|Lenovo ThinkPad T480) laptop$/;
const PHOTOCOPIER = / photocopier$/;
const PRINTER = /(?<!label |receipt )printer$/;
const WIRELESS_PRINTER = /^(?:Epson EcoTank L3250 |HP LaserJet M111w |Brother HL-L2350DW )/;
const LASER_PRINTER = / (?:laser printer|LaserJet.* printer)$/;
const HP_TONER = /^HP \d+A \w+ toner cartridge$/;
const INK = / ink (?:bottle|cartridge)/;
const TONER = / toner(?: cartridge| set of four colours)?$/;
const MEMORY = / DDR4 (?:laptop|desktop) memory$/;
const MOUSE = /wireless mouse$/;
const KEYBOARD = / keyboard(?: and mouse)?$/;
const MONITOR = / monitor$/;
const DESKTOP = / (?:desktop|all-in-one computer|tower workstation)$/;
const UPS = /^APC .*UPS/;
const A4 = /paper A4/;
const HP_12A = /^HP 12A /;
const TN_2310 = /^Brother TN-2310 /;
const SET_103 = /^Epson 103 /;
const FLASH = / flash drive$/;

/** Kinds of goods, in the singular and plural. */
const KINDS = [
  query('ink', INK),
  query('inks', INK),
  query('toner', TONER),
  query('toners', TONER),
  query('laptop', LAPTOP),
  query('laptops', LAPTOP),
  query('printer', PRINTER),
  query('printers', PRINTER),
  query('photocopier', PHOTOCOPIER),
  query('photocopiers', PHOTOCOPIER),
  query('copier', PHOTOCOPIER),
  query('computers', DESKTOP),
  query('desktop computer', DESKTOP),
  query('monitors', MONITOR),
  query('keyboards', KEYBOARD),
  query('mouse', MOUSE),
  query('projectors', / projector$/),
  query('shredding machine', / shredder$/),
  query('batteries', /^Dell Latitude .* battery /),
  query('cables', / cable /),
  query('photocopy paper', A4),
  query('fusers', / fuser (?:unit|assembly)$/),
  query('headphones', / headset$/),
  query('webcams', / webcam$/),
  query('till rolls', /^Thermal till rolls/),
];

/** What the shop calls by another name, and words of Swahili among them. */
const OTHER_NAMES = [
  query('photocopy machine', PHOTOCOPIER),
  query('photocopying machine', PHOTOCOPIER),
  query('copy machine', PHOTOCOPIER),
  query('wifi printer', WIRELESS_PRINTER),
  query('wi-fi printer', WIRELESS_PRINTER),
  query('wifi router', / router$/),
  query('flash disk', FLASH),
  query('flashdisk 64gb', FLASH),
  query('usb stick', FLASH),
  query('ram', MEMORY),
  query('8gb ram', MEMORY),
  query('laptop ram', /laptop memory$/),
  query('external hard disk', /portable SSD$/),
  query('tft screen', MONITOR),
  query('desktop screen', MONITOR),
  query('power backup', UPS),
  query('printing paper', A4),
  query('rim of paper', A4),
  query('karatasi a4', A4),
  query('wino wa printer', INK),
  query('kompyuta', DESKTOP),
  query('tarakilishi', DESKTOP),
  query('laptop charger ya hp', /^HP 65 W laptop charger$/),
  query('extension cable', /extension$/),
  query('network cable', /^Cat 6 /),
  query('ethernet cable', /^Cat 6 /),
  query('receipt paper', /^Thermal till rolls/),
  query('pos printer', / receipt printer$/),
];

/** Condition, category and brand beside the kind. */
const FILTERS = [
  query('refurbished laptop', REFURBISHED_LAPTOP),
  query('refurbished laptops', REFURBISHED_LAPTOP),
  query('refurb laptop', REFURBISHED_LAPTOP),
  query('ex uk laptop', REFURBISHED_LAPTOP),
  query('second hand printer', /^(?:HP LaserJet Enterprise M507dn|Kyocera ECOSYS M2040dn|Samsung Xpress M2070) /),
  query('used photocopier', /^(?:Ricoh MP 3055SP|Xerox AltaLink C8045) /),
  query('refurbished hp', /^HP (?:EliteBook 840 G6|ProDesk 600 G4|LaserJet Enterprise M507dn) /),
  query('hp toner', HP_TONER),
  query('toner hp', HP_TONER),
  query('hp laptop', /^HP .* laptop$/),
  query('dell laptops', /^Dell .* laptop$/),
  query('lenovo laptop price in kenya', /^Lenovo .* laptop$/),
  query('kyocera printer', /^Kyocera ECOSYS .* printer$/),
  query('epson ink', SET_103),
  query('hp ink cartridge', /^HP \d+ .* ink cartridge$/),
  query('canon photocopier', /^Canon .* photocopier$/),
  query('canon toner', /^Canon .* toner/),
  query('brother toner', /^Brother TN/),
  query('dell monitor', /^Dell P2422H /),
  query('tp link switch', /^TP-Link .* switch$/),
  query('tplink router', /^TP-Link .* router$/),
  query('logitech mouse', /^Logitech .* mouse$/),
  query('colour printer', /^(?:HP Color LaserJet|Kyocera ECOSYS M5526cdn) /),
  query('color printer', /^(?:HP Color LaserJet|Kyocera ECOSYS M5526cdn) /),
  query('a3 photocopier', /A3 photocopier$/),
  query('core i7 laptop', /^Dell Latitude 7490 laptop$/),
  query('kyocera spares', /^Kyocera (?:DK-1150|FK-1150|MK-475|pickup)/),
];

/** Model numbers, however they are written, and what fits a machine. */
const MODELS = [
  query('12A', HP_12A),
  query('hp 12a', HP_12A),
  query('hp12a', HP_12A),
  query('Q2612A', HP_12A),
  query('q2612', HP_12A),
  query('2612a', HP_12A),
  query('TN-2310', TN_2310),
  query('tn2310', TN_2310),
  query('tn 2310', TN_2310),
  query('brother 2310', TN_2310),
  query('tk1170', /^Kyocera TK-1170 /),
  query('tk 1170 toner', /^Kyocera TK-1170 /),
  query('85a toner', /^HP 85A /),
  query('ce285a', /^HP 85A /),
  query('canon 737', /^Canon 737 /),
  query('mlt d111s', /^Samsung MLT-D111S /),
  query('gi490', /^Canon GI-490 /),
  query('l3250', /^Epson EcoTank L3250 /),
  query('M2540', /^Kyocera ECOSYS M2540dn /),
  query('toner for hp laserjet 1020', HP_12A),
  query('hp 1020 toner', HP_12A),
  query('hp laserjet p1102 cartridge', /^HP 85A /),
  query('ink for epson l3250', SET_103),
  query('toner kyocera m2040', /^Kyocera TK-1170 /),
  query('hp 135w toner', /^HP 107A /),
  query('latitude 7490', /^Dell Latitude 7490 /),
  query('elitebook 840', /^HP EliteBook 840 /),
  query('the black thing for my HP 1020', HP_12A),
];

/** As they are misspelled. */
const MISSPELLED = [
  query('keyborad', KEYBOARD),
  query('catridge', / cartridge$/),
  query('hp catridge', /^HP .* cartridge$/),
  query('lapotp', LAPTOP),
  query('labtop', LAPTOP),
  query('pritner', PRINTER),
  query('kyosera toner', /^Kyocera TK/),
  query('lazer printer', LASER_PRINTER),
  query('fotocopy', PHOTOCOPIER),
  query('projecter', / projector$/),
  query('tonner', TONER),
  query('refabished laptop', REFURBISHED_LAPTOP),
];

/** 120 searches; the mean reciprocal rank of their first right answer is held by a test (decision 094). */
export const DEMO_QUERIES: readonly DemoQuery[] = [...KINDS, ...OTHER_NAMES, ...FILTERS, ...MODELS, ...MISSPELLED];
