/**
 * Runs first in a page in development. A release contains React's production build, which cannot replace components: this loads React's
 * development build, and makes federation share it instead of the shell's.
 */
import './connect-refresh';
import { registerGlobalPlugins } from '@module-federation/runtime-core';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

const DEVELOPMENT: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
};

registerGlobalPlugins([
  {
    name: 'react-in-development',
    beforeInit(settings) {
      const shared = settings.userOptions.shared ?? {};
      for (const [name, module] of Object.entries(DEVELOPMENT)) {
        for (const share of [shared[name] ?? []].flat()) Object.assign(share, { get: () => () => module });
      }
      return settings;
    },
  },
]);
