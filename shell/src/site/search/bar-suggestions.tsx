import type { SuggestionsResponse } from '@ofisi/api-contract/catalogue/suggestions';
import { get } from '@ofisi/shared-auth/http';
import { Suggestions, suggestionsCall } from '@ofisi/shared-site-ui/suggestions';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const useFound = (q: string) =>
  useQuery({
    queryKey: [suggestionsCall(q)],
    queryFn: ({ signal }) => get<SuggestionsResponse>(suggestionsCall(q), signal),
    enabled: q !== '',
    placeholderData: (before) => before,
  }).data;

/** Suggestions below the search of the bar, whose form searches as it does without them. */
function BarSuggestions({ input }: { readonly input: HTMLInputElement }) {
  const [text, setText] = useState(input.value);
  useEffect(() => {
    const read = () => setText(input.value);
    // A form is reset after its listeners.
    const readReset = () => setTimeout(read);
    const { form } = input;
    input.addEventListener('input', read);
    form?.addEventListener('reset', readReset);
    return () => {
      input.removeEventListener('input', read);
      form?.removeEventListener('reset', readReset);
    };
  }, [input]);
  const search = (wanted: string) => {
    input.setRangeText(wanted, 0, input.value.length);
    setText(wanted);
    // Without a text, the page that was chosen opens by itself.
    if (wanted) input.form?.requestSubmit();
  };
  return <Suggestions input={input} text={text} onSearch={search} useFound={useFound} />;
}

export const suggestFor = (input: HTMLInputElement) => <BarSuggestions input={input} />;
