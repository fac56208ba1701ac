import type { Draft } from './draft';

/** Parts of computers. */
export const computerSpares: Draft[] = [
  { title: 'Kingston 8 GB DDR4 laptop memory', model: 'KVR32S22S8/8', brand: 'kingston', price: 3200, was: 3600, stock: 45,
    features: ['8 GB DDR4-3200 SODIMM', 'CL22, 1.2 V', 'For laptops and small desktops', 'Fitted free when bought with a computer'],
    kind: 'memory', look: { style: 'sodimm', chips: 4 } },
  { title: 'Kingston 8 GB DDR4 desktop memory', model: 'KVR32N22S8/8', brand: 'kingston', price: 3300, stock: 36,
    features: ['8 GB DDR4-3200 DIMM', 'CL22, 1.2 V', 'For desktop computers'],
    kind: 'memory', look: { style: 'dimm', chips: 8, board: '#1d5f46' } },
  { title: 'Kingston A400 480 GB SSD', model: 'SA400S37/480G', brand: 'kingston', price: 5400, was: 6200, stock: 32, hot: true,
    features: ['480 GB, 2.5-inch SATA', 'Reads up to 500 MB/s, writes up to 450 MB/s', '7 mm thin', 'Gives an old computer a second life'],
    kind: 'memory', look: { style: 'ssd', board: '#3a3f47' } },
  { title: 'Kingston NV2 1 TB NVMe SSD', model: 'SNV2S/1000G', brand: 'kingston', price: 9400, stock: 3, arrival: true,
    features: ['1 TB, M.2 2280 NVMe', 'Reads up to 3,500 MB/s, writes up to 2,100 MB/s', 'PCIe 4.0', 'Single-sided: fits thin laptops'],
    kind: 'memory', look: { style: 'm2', board: '#1d3a5f' } },
  { title: 'Seagate BarraCuda 1 TB hard disk', model: 'ST1000DM010', brand: 'seagate', price: 6300, stock: 18,
    features: ['1 TB, 3.5-inch SATA', '7200 rpm', '64 MB cache', 'For desktop computers'],
    kind: 'memory', look: { style: 'disk' } },
  { title: 'Dell Latitude 5480 to 5590 battery 68 Wh', model: 'GJKNX', brand: 'dell', price: 6800, stock: 9,
    features: ['68 Wh lithium-ion, 7.6 V', 'For Latitude 5480, 5490, 5580 and 5590', 'Fitted while you wait'],
    kind: 'battery', look: { style: 'pack', length: 24 } },
  { title: 'HP 65 W laptop charger', model: 'H6Y89AA', brand: 'hp', price: 3900, stock: 24,
    features: ['65 W', '4.5 mm plug with 7.4 mm adapter', 'British three-pin mains lead', 'For EliteBook, ProBook and HP 250 families'],
    kind: 'battery', look: { style: 'charger' } },
  { title: 'Dell OptiPlex 255 W power supply', model: 'L255AS-00', brand: 'dell', price: 4800, stock: 6, refurbished: true,
    features: ['255 W', 'For OptiPlex 3020, 7020 and 9020 small desktops', 'Tested under load'],
    kind: 'battery', look: { style: 'supply' } },
];
