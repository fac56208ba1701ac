import * as http from '@ofisi/shared-auth/http';
import * as permissions from '@ofisi/shared-auth/permissions';
import * as query from '@ofisi/shared-auth/query';
import * as session from '@ofisi/shared-auth/session';
import * as cart from '@ofisi/shared-page/cart';
import * as notices from '@ofisi/shared-page/notices';
import * as routing from '@ofisi/shared-contract/routing';
import * as unsaved from '@ofisi/shared-page/unsaved';
import * as reactQuery from '@tanstack/react-query';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as reactHookForm from 'react-hook-form';
import * as jsxRuntime from 'react/jsx-runtime';

/** Modules that the shell shares with remotes on the server: everything they share in the browser except the back-office's antd. */
export const provided: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-hook-form': reactHookForm,
  '@tanstack/react-query': reactQuery,
  '@ofisi/shared-contract/routing': routing,
  '@ofisi/shared-page/cart': cart,
  '@ofisi/shared-page/notices': notices,
  '@ofisi/shared-page/unsaved': unsaved,
  '@ofisi/shared-auth/session': session,
  '@ofisi/shared-auth/permissions': permissions,
  '@ofisi/shared-auth/http': http,
  '@ofisi/shared-auth/query': query,
};
