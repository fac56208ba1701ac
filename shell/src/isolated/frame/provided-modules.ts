/** Modules that every page provides to remotes: a shared module that is imported nowhere is not provided. */
import '../../composition/provided-modules';
import '@ofisi/shared-auth/session';
import '@ofisi/shared-auth/http';
import '@ofisi/shared-page/cart';
import '@ofisi/shared-page/unsaved';
import 'react-dom';
