/** axios validates its options; ours are written in one place and compiled against its types. */
const accept = () => () => true;

const validator = {
  assertOptions: (): void => undefined,
  validators: { boolean: accept, function: accept, spelling: accept, transitional: accept },
};

export default validator;
