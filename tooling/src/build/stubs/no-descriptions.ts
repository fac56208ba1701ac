/** Errors of the federation keep their code and the address of its explanation; these are sentences in between. */
const none: Readonly<Record<string, string>> = {};

export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };
