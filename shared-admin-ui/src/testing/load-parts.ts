import { loadParts } from '../part';

/** For jest's `setupFilesAfterEnv`: tests find the parts of what they import loaded, as somebody does in a page that has been quiet. */
beforeAll(() => loadParts());
