/** An item's values by the key of the feature: the key of a choice, yes or no, or a number. What is not known is left out. */
export type Features = Readonly<Record<string, string | number | boolean>>;
