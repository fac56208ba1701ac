import type {
  TaxClassificationNameResponse,
  TaxClassificationsResponse,
} from '@ofisi/api-contract/etims/tax-classifications';
import { CodeField, type CodeSource } from '@ofisi/shared-admin-ui/code-field';
import type { FieldProps } from '@ofisi/shared-admin-ui/kit-field';
import { ApiError, get } from '@ofisi/shared-auth/http';
import { itemTexts } from '../texts/items';
import type { ItemValues } from './item-values';

const AT_ONCE = '20';

const source: CodeSource = {
  key: 'tax-classifications',
  isCode: (text) => /^\d{8}(\d{2})?$/.test(text),
  search: async (words, signal) => {
    const query = new URLSearchParams({ q: words, page: '1', per_page: AT_ONCE });
    return (await get<TaxClassificationsResponse>(`/view-tax-classifications?${query}`, signal)).classifications;
  },
  nameOf: async (code, signal) => {
    try {
      const { classification } = await get<TaxClassificationNameResponse>(`/view-tax-classifications/${code}`, signal);
      return classification.is_active ? classification.name : itemTexts.withdrawn(classification.name);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return itemTexts.notListed;
      throw error;
    }
  },
};

/** What KRA files the item under: found by words of its name or by digits in KRA's list; digits in full can be entered as they are. */
export const ClassificationField = (props: FieldProps<ItemValues>) => <CodeField {...props} source={source} />;
