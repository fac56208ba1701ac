import type { SuggestionsResponse } from '@ofisi/api-contract/catalogue/suggestions';
import { Suggestions as SiteSuggestions, suggestionsCall } from '@ofisi/shared-site-ui/suggestions';
import type { ComponentProps } from 'react';
import { useRead } from '../catalogue/read';

const found = (body: SuggestionsResponse) => body;
const useFound = (q: string) => useRead(suggestionsCall(q), found, q !== '').data;

/** The suggestions below the shop's search. */
export const Suggestions = (props: Omit<ComponentProps<typeof SiteSuggestions>, 'useFound'>) => (
  <SiteSuggestions {...props} useFound={useFound} />
);
