import type { FoundMachinesResponse } from '@ofisi/api-contract/catalogue/machine-finder';
import { useNavigate } from '@ofisi/shared-contract/routing';
import { OptionList } from '@ofisi/shared-site-ui/option-list';
import { useRested } from '@ofisi/shared-site-ui/use-rested';
import { useEffect, useState } from 'react';
import { useRead } from '../catalogue/read';
import { machineTexts as texts } from '../texts/machines';
import { machineAddress } from './address';

type Brand = FoundMachinesResponse['brands'][number];
type Option =
  | { readonly kind: 'brand'; readonly text: string }
  | { readonly kind: 'machine'; readonly text: string; readonly slug: string };

/** More than that, and one types another letter. */
const MOST = 100;

const brandsOf = ({ brands }: FoundMachinesResponse) => brands;
const machinesOf = ({ machines }: FoundMachinesResponse) => machines;

const isBegun = (text: string, { brand_name: name }: Brand) => text.toLowerCase().startsWith(`${name.toLowerCase()} `);

/** The call for the machines that a text means: those of the brand that it begins with, or by name. */
function callOf(text: string, brands: readonly Brand[]): string {
  const brand = brands.find((one) => isBegun(`${text} `, one));
  const q = brand ? text.slice(brand.brand_name.length).trim() : text;
  const of = brand ? `brand=${encodeURIComponent(brand.brand_slug)}` : '';
  return `/find-machines?${[of, q && `q=${encodeURIComponent(q)}`].filter(Boolean).join('&')}`;
}

/** Below the question for a machine: its brands, and of a brand, or for what is typed, the machines, each leading to what fits it. */
export function MachineSuggestions({ input }: { readonly input: HTMLInputElement }) {
  const navigate = useNavigate();
  const [text, setText] = useState(input.value);
  useEffect(() => {
    const read = () => setText(input.value);
    input.setAttribute('autocomplete', 'off');
    input.addEventListener('input', read);
    return () => input.removeEventListener('input', read);
  }, [input]);
  const rested = useRested(text.trim());
  const brands = useRead('/find-machines', brandsOf).data ?? [];
  const machines = useRead(callOf(rested, brands), machinesOf, rested !== '').data ?? [];

  const typed = text.trim().toLowerCase();
  const begun = brands.filter((brand) => brand.brand_name.toLowerCase().startsWith(typed) && !isBegun(text, brand));
  const groups: readonly { readonly name: string; readonly options: readonly Option[] }[] = [
    { name: texts.brands, options: begun.map(({ brand_name: name }) => ({ kind: 'brand', text: name })) },
    {
      name: texts.crumb,
      options:
        typed === '' ? [] : machines.slice(0, MOST).map(({ name, slug }) => ({ kind: 'machine', text: name, slug })),
    },
  ];

  const choose = (option: Option) => {
    if (option.kind === 'machine') {
      void navigate(machineAddress(option.slug));
    } else {
      input.setRangeText(`${option.text} `, 0, input.value.length, 'end');
      // Opens the list again, with the models of the brand.
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
  return (
    <OptionList
      input={input}
      label={texts.crumb}
      groups={groups.filter(({ options }) => options.length > 0)}
      choose={choose}
      finish={() => undefined}
      draw={({ text: name }) => name}
    />
  );
}
