import { ConfigProvider } from '@ofisi/shared-admin-ui/antd/base';
import { readStyleNonce } from '@ofisi/shared-contract/boot';
import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { prepareParts } from './part';
import { antdTheme, type ColorScheme } from './theme-tokens';

/**
 * Applies the page's design tokens to antd, follows `data-theme` on `<html>`, and gives antd's run-time styles the page's nonce (CSP).
 * Once the page is quiet, it loads the parts of antd that the page may still need. Every outermost kit component mounts it; screens never do. On a server it renders nothing: without a page there is no nonce, and styles
 * without one are blocked.
 */
export function AdminTheme({ children }: { children: ReactNode }) {
  const scheme = useSyncExternalStore<ColorScheme | null>(followScheme, readScheme, onServer);
  const settings = useMemo(() => (scheme ? settingsOf(scheme) : null), [scheme]);
  useEffect(prepareParts, []);
  if (!settings) return null;
  return <ConfigProvider {...settings}>{children}</ConfigProvider>;
}

function settingsOf(scheme: ColorScheme) {
  const nonce = readStyleNonce(document);
  return {
    theme: antdTheme(scheme, getComputedStyle(document.documentElement)),
    ...(nonce ? { csp: { nonce } } : {}),
  };
}

function followScheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

const readScheme = (): ColorScheme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

const onServer = () => null;
