import type { FoundMachinesResponse } from '@ofisi/api-contract/catalogue/machine-finder';
import { readQuery } from '@ofisi/shared-contract/route-calls';
import { Link, useLocation, useNavigate } from '@ofisi/shared-contract/routing';
import { usePageHead } from '@ofisi/shared-page/page-head';
import { Breadcrumb } from '@ofisi/shared-site-ui/breadcrumb';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import fields from '@ofisi/shared-site-ui/field.module.css';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import screens from '@ofisi/shared-site-ui/screen.module.css';
import { type FormEvent, useId } from 'react';
import { Failure } from '../messages/failure';
import { commonTexts } from '../texts/common';
import { machineTexts } from '../texts/machines';
import { machineAddress } from './address';
import { MACHINES_QUERY } from './calls';
import { machinesHead } from './machine-heads';
import styles from './machines-page.module.css';
import { MyMachines } from './my-machines';
import { useMachines } from './read-machines';

/** The finder: machines by name and brand, each leading to what fits it (decision SF-63). Without scripts, form and links work alike. */
export function MachinesPage() {
  const query = readQuery({ query: MACHINES_QUERY }, new URLSearchParams(useLocation().search));
  const found = useMachines(query);
  const q = query.get('q')?.trim() ?? '';
  const brand = query.get('brand') ?? '';
  usePageHead(machinesHead());
  return (
    <div className={screens.screen}>
      <Breadcrumb trail={[{ label: machineTexts.crumb }]} />
      <h1 className={screens.title}>{machineTexts.title}</h1>
      <MyMachines />
      <Finder key={`${q} ${brand}`} q={q} brand={brand} brands={found.data?.brands ?? []} />
      {found.isPending ? <p role="status">{commonTexts.loading}</p> : null}
      {found.isLoadingError ? (
        <Failure error={found.error} texts={machineTexts.failures} onRetry={() => void found.refetch()} />
      ) : null}
      {found.data ? <Found found={found.data} q={q} brand={brand} /> : null}
    </div>
  );
}

interface Asked {
  readonly q: string;
  readonly brand: string;
}

function Finder({ q, brand, brands }: Asked & Pick<FoundMachinesResponse, 'brands'>) {
  const id = useId();
  const navigate = useNavigate();
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const wanted = new URLSearchParams();
    for (const name of ['q', 'brand']) {
      const value = form.get(name);
      if (typeof value === 'string' && value.trim() !== '') wanted.set(name, value.trim());
    }
    void navigate({ pathname: '/machines', search: wanted.toString() });
  };
  return (
    <form className={`${cards.card} ${styles.finder}`} method="get" action="/machines" role="search" onSubmit={find}>
      <p className={styles.intro}>{machineTexts.intro}</p>
      <div className={fields.field}>
        <label className={fields.label} htmlFor={`${id}q`}>
          {machineTexts.name}
        </label>
        <input
          id={`${id}q`}
          name="q"
          type="search"
          className={inputs.input}
          defaultValue={q}
          maxLength={100}
          placeholder={machineTexts.example}
          autoComplete="off"
          enterKeyHint="search"
        />
      </div>
      <div className={fields.field}>
        <label className={fields.label} htmlFor={`${id}brand`}>
          {machineTexts.brand}
        </label>
        <select id={`${id}brand`} name="brand" className={inputs.input} defaultValue={brand}>
          <option value="">{machineTexts.anyBrand}</option>
          {brands.map(({ brand_name, brand_slug }) => (
            <option key={brand_slug} value={brand_slug}>
              {brand_name}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className={buttons.primary}>
        {machineTexts.find}
      </button>
    </form>
  );
}

function Found({ found: { brands, machines, more }, q, brand }: Asked & { readonly found: FoundMachinesResponse }) {
  const id = useId();
  const brandName = brands.find(({ brand_slug }) => brand_slug === brand)?.brand_name;
  if (q === '' && brand === '') {
    return (
      <section className={styles.found} aria-labelledby={id}>
        <h2 id={id} className={styles.heading}>
          {machineTexts.brands}
        </h2>
        <ul className={styles.links}>
          {brands.map(({ brand_name, brand_slug, machines: count }) => (
            <li key={brand_slug}>
              <Link className={styles.link} to={`/machines?brand=${encodeURIComponent(brand_slug)}`}>
                {machineTexts.machinesOf(brand_name, count)}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    );
  }
  if (machines.length === 0) {
    return (
      <section className={`${cards.card} ${styles.none}`}>
        <p role="status">{q === '' ? machineTexts.noneOfBrand : machineTexts.none(q)}</p>
        <p>{machineTexts.noneHint}</p>
        {q === '' ? null : (
          <p>
            <Link className={buttons.button} to={`/shop?q=${encodeURIComponent(q)}`}>
              {machineTexts.searchShop(q)}
            </Link>
          </p>
        )}
      </section>
    );
  }
  return (
    <section className={styles.found} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {q === '' && brandName ? machineTexts.ofBrand(brandName) : machineTexts.crumb}
      </h2>
      <p role="status">{machineTexts.found(machines.length, more)}</p>
      <ul className={styles.links}>
        {machines.map(({ id: machineId, slug, name }) => (
          <li key={machineId}>
            <Link className={styles.link} to={machineAddress(slug)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {more ? <p>{machineTexts.more}</p> : null}
    </section>
  );
}
