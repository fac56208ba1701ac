export const outIcon = 'M14 8V5H4.5v14H14v-3M9.5 12h11M17 8.5l3.5 3.5-3.5 3.5';
