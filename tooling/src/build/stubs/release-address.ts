import { publicPath } from 'release';

/** First in a server bundle: where the files of this release are, which only its publication tells. */
__webpack_public_path__ = publicPath;
