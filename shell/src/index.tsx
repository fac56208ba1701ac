import '@ofisi/shared-contract/styles/tokens.css';
import { queryClient } from '@ofisi/shared-auth/query';
import { connectSession } from '@ofisi/shared-auth/session';
import { ROOT_ELEMENT_ID } from '@ofisi/shared-contract/boot';
import { connectCart } from '@ofisi/shared-page/cart';
import './base.css';
import './composition/provided-modules';
import { admitReleases } from './composition/trusted-types';
import { connectNetwork } from './network/network';
import { connectTheme } from './frame/theme';
import { hydrate } from './hydrate';
import { prepareFirstCall } from './network/first-call';
import { asksForQa, openQa } from './qa/open-qa';

admitReleases(window);
// Before anything is drawn, so that nobody sees the other scheme flash by.
connectTheme(window);
connectNetwork(queryClient);
connectSession(window);
connectCart(window);

const root = document.getElementById(ROOT_ELEMENT_ID);
if (!root) throw new Error('The page has no root element.');
prepareFirstCall(window, root);
void hydrate(document, root);
// Beside the page: it opens over one that has failed, too.
if (asksForQa(location.search)) void openQa();
