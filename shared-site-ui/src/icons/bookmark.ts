export const bookmarkIcon = 'M7.5 4.5h9a1 1 0 0 1 1 1v14L12 15.8l-5.5 3.7v-14a1 1 0 0 1 1-1Z';
