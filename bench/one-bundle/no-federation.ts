/** The one bundle contains nothing of federation's runtime; importing anything else of it fails the build. */
export const getInstance = () => null;
