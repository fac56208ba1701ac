/** An item, or a service job, has at most as many pictures (decision BO-155). */
export const MOST_PICTURES = 8;
