import type { Draft } from './draft';

/** Ink tank printers, receipt and label printers. */
export const inkPrinters: Draft[] = [
  { title: 'Epson EcoTank L3250 wireless ink tank printer', model: 'EcoTank L3250', brand: 'epson', price: 27500, was: 31000, stock: 26, hot: true,
    features: ['Print, copy and scan', 'Refillable ink tanks, no cartridges', 'Print resolution up to 5760 x 1440 dpi', 'Wi-Fi and Wi-Fi Direct', '100-sheet rear feed', 'Takes Epson 103 ink bottles'],
    kind: 'ink-tank-printer', look: {} },
  { title: 'Epson EcoTank M1120 monochrome ink tank printer', model: 'EcoTank M1120', brand: 'epson', price: 24800, stock: 6,
    features: ['Black printing at a very low cost per page', 'Heat-free PrecisionCore print head', 'Wi-Fi and USB', '150-sheet rear feed', 'Refillable ink tank'],
    kind: 'ink-tank-printer', look: { inks: ['black'], scanner: false, tank: 'left', body: '#eceef0', trim: '#353a41', height: 14 } },
  { title: 'Epson EcoTank L15150 A3 ink tank printer', model: 'EcoTank L15150', brand: 'epson', price: 142000, was: 158000, stock: 2,
    features: ['Print, copy, scan and fax up to A3+', 'PrecisionCore heads with pigment ink', 'Automatic two-sided printing', '50-sheet document feeder', '10.9 cm touch screen', 'Wi-Fi, Ethernet and USB'],
    kind: 'ink-tank-printer', look: { width: 50, depth: 38, height: 20, panel: 'touch', body: '#2a2d32' } },
  { title: 'Canon PIXMA G3420 MegaTank printer', model: 'PIXMA G3420', brand: 'canon', price: 25900, stock: 0,
    features: ['Print, copy and scan', 'Refillable MegaTank ink system', 'Print resolution up to 4800 x 1200 dpi', 'Borderless photos up to A4', 'Wi-Fi and USB'],
    kind: 'ink-tank-printer', look: { body: '#1f2226', trim: '#121417', width: 44, height: 16.5, tank: 'left', panel: 'line' } },
  { title: 'Brother DCP-T520W ink tank printer', model: 'DCP-T520W', brand: 'brother', price: 28900, was: 28900, stock: 9, arrival: true,
    features: ['Print, copy and scan', 'Refillable tanks, filled from the front', '150-sheet covered paper tray', 'Wi-Fi and USB 2.0', 'Prints from phone and tablet'],
    kind: 'ink-tank-printer', look: { body: '#f0f2f4', trim: '#3d434b', width: 43, height: 16, panel: 'line' } },
  { title: 'Epson TM-T20III receipt printer', model: 'TM-T20III', brand: 'epson', price: 23500, was: 26000, stock: 12,
    features: ['Thermal receipts 80 mm wide', 'Up to 250 mm per second', 'Automatic cutter', 'Drop-in paper loading', 'Cash drawer port'],
    kind: 'label-printer', look: { style: 'receipt' } },
  { title: 'Brother QL-820NWB label printer', model: 'QL-820NWB', brand: 'brother', price: 34900, stock: 4,
    features: ['Labels up to 62 mm wide', 'Up to 110 labels per minute', 'Black and red printing on the right tape', 'Wi-Fi, Bluetooth, Ethernet and USB', 'Built-in cutter'],
    kind: 'label-printer', look: { style: 'label', accent: '#2f6fc4', body: '#2a2d32' } },
  { title: 'Epson TM-m30II receipt printer', model: 'TM-m30II', brand: 'epson', price: 38500, stock: 3,
    features: ['Thermal receipts 80 mm or 58 mm wide', 'Up to 250 mm per second', 'Ethernet and USB', 'Works with tablet tills', 'Small square footprint'],
    kind: 'label-printer', look: { style: 'receipt', body: '#e9ebee' } },
];
