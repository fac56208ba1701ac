/** The theme switch. */
export const themeTexts = {
  switchTheme: (theme: 'light' | 'dark') => `Switch to ${theme} theme`,
} as const;
