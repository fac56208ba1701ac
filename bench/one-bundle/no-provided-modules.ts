/** The one bundle provides no modules. */
export {};
