import { publicPath } from 'release';

/** Comes first in a server bundle: the address of this release's files, which is known only once it is published. */
__webpack_public_path__ = publicPath;
