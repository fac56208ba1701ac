import { Tabs } from '@ofisi/shared-admin-ui/antd/details';
import { useSearchParams } from '@ofisi/shared-contract/routing';
import type { ReactNode } from 'react';
import styles from './detail-tabs.module.css';
import links from './own-links.module.css';

export interface DetailTab {
  /** Used in the address. */
  readonly key: string;
  readonly label: string;
  readonly content: ReactNode;
}

/** Tabs of a detail page. The open tab is in the address (`?tab=statement`), except for the first one; the other tabs are not rendered. */
export function DetailTabs({ tabs }: { tabs: readonly DetailTab[] }) {
  const [query, setQuery] = useSearchParams();
  const first = tabs[0]?.key ?? '';
  const open = tabs.find(({ key }) => key === query.get('tab'))?.key ?? first;
  const show = (key: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (key === first) next.delete('tab');
        else next.set('tab', key);
        return next;
      },
      { replace: true },
    );
  return (
    <Tabs
      className={`${styles['tabs']} ${links['ownLinks']}`}
      activeKey={open}
      onChange={show}
      destroyOnHidden
      items={tabs.map(({ key, label, content }) => ({ key, label, children: content }))}
    />
  );
}
