export const chartIcon = 'M4 4v16h16M8 16v-4M12.5 16V8M17 16v-6';
