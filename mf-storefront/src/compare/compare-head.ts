import type { PageHead } from '@ofisi/shared-contract/page-head';
import { compareTexts } from '../texts/compare';

/** The same for all comparisons: they are not pages of their own. */
export const COMPARE_HEAD: PageHead = {
  title: compareTexts.title,
  description: compareTexts.description,
  address: '/compare',
};
