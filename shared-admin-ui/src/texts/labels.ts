/** Labels of items (additive, decision 043). */
export const labelTexts = {
  title: 'Print Labels',
  make: 'Download PDF',
  making: 'Preparing...',
  made: 'The labels are in your downloads. Print them at actual size.',
  failed: 'Failed to prepare the labels. Please try again later.',
  of: (count: number) => `Labels for ${count} items.`,
  fields: {
    size: 'Paper',
    labels: 'Number of Labels',
    copies: 'Copies of each',
    prices: 'With prices',
    start: 'First free label',
  },
  startHint: 'For a partly used sheet. 1 is the first label.',
  sizes: {
    '70x37': 'A4 sheet, 24 labels of 70 × 37 mm',
    '38x21': 'A4 sheet, 65 labels of 38 × 21 mm',
    '50x30': 'Roll, labels of 50 × 30 mm',
  },
  counts: {
    received: 'One per unit received',
    copies: 'Same number for each item',
    on_hand: 'One per unit in stock',
    serials: 'One per unit in stock, with its serial number',
  },
} as const;
