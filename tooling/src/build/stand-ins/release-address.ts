import { publicPath } from 'release';

/** First in a server half: where the files of this release are, which only its publication tells. */
__webpack_public_path__ = publicPath;
