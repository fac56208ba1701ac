import '@ofisi/shared-contract/styles/tokens.css';
import '../../base.css';
import './frame.css';
import { admitReleases } from '../../composition/trusted-types';

// The rules of pages hold here too: only files of releases run, and no text becomes markup.
admitReleases(window);
void import(/* webpackMode: "eager" */ './start').then(({ startFrame }) => startFrame());
