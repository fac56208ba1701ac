import '@ofisi/shared-contract/styles/tokens.css';
import '@ofisi/shared-contract/styles/base.css';
import { connectSession } from '@ofisi/shared-auth/session';
import { readBootDocument, ROOT_ELEMENT_ID } from '@ofisi/shared-contract/boot';
import { connectCart } from '@ofisi/shared-contract/cart';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import './composition/provided-modules';

connectSession(window);
connectCart(window);

const root = document.getElementById(ROOT_ELEMENT_ID);
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(<App boot={readBootDocument(document)} />);
