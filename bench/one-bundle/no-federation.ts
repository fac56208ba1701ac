/** Nothing of federation's runtime is in the one bundle; whoever asks for more than this stops its build. */
export const getInstance = () => null;
