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

/** KRA's classification of the item: found in KRA's list by words of its name or by digits; a complete code can be entered directly. */
export const ClassificationField = (props: FieldProps<ItemValues>) => <CodeField {...props} source={source} />;
