import { AdminTheme } from '@ofisi/shared-admin-ui/admin-theme';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { Navigate, useParams } from '@ofisi/shared-contract/routing';
import { settingsTexts as texts } from '../texts/settings';
import { LimitsForm, NumberingForm, PaymentForm, ServiceForm, ShopForm, TaxForm } from './group-forms';
import { useSettings, type Group, type Settings } from './settings-api';
import type { ReactNode } from 'react';
import { SettingsNav } from './settings-nav';
import { TermsForm } from './terms-form';

const FORMS: Readonly<Record<Group, (settings: Settings) => ReactNode>> = {
  shop: ({ shop }) => <ShopForm key="shop" settings={shop} />,
  payment: ({ payment }) => <PaymentForm key="payment" settings={payment} />,
  terms: ({ terms }) => <TermsForm key="terms" settings={terms} />,
  tax: ({ tax }) => <TaxForm key="tax" settings={tax} />,
  numbering: ({ numbering }) => <NumberingForm key="numbering" settings={numbering} />,
  limits: ({ limits }) => <LimitsForm key="limits" settings={limits} />,
  service: ({ service }) => <ServiceForm key="service" settings={service} />,
};

const isGroup = (section: string): section is Group => Object.hasOwn(FORMS, section);

/** Settings › General: each section at an address of its own (decisions 030 and BO-59). */
export function SettingsPage() {
  const { section = '' } = useParams();
  const query = useSettings();
  if (!isGroup(section)) return <Navigate to="/admin/settings/shop" replace />;
  return (
    <AdminTheme>
      <SettingsNav />
      {query.data ? FORMS[section](query.data) : <QueryNotice query={query} failed={texts.failed} />}
    </AdminTheme>
  );
}
