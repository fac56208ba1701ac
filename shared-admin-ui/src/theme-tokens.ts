import { theme, type ThemeConfig } from '@ofisi/shared-admin-ui/antd/base';

export type ColorScheme = 'light' | 'dark';

/** Smallest side of a touch target (`--touch`), in CSS pixels; antd calculates with numbers. */
const TOUCH_PX = 44;

/**
 * antd's theme derived from the page's design tokens (`tokens.css`). The values are read rather than passed on as `var(…)`, because antd
 * calculates its shades from them.
 */
export function antdTheme(scheme: ColorScheme, page: CSSStyleDeclaration): ThemeConfig {
  const token = (name: string) => page.getPropertyValue(name).trim();
  // Without the style sheet (tests), antd's own values stay, because a blank colour would be black; and motion is off: where no animation
  // is painted none ends, and elements that wait for its end stay invisible.
  if (!token('--color-primary')) return { token: { motion: false } };
  const primary = token('--color-primary');
  const surface = token('--color-surface');
  const shades = scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  // antd derives a shade of its own for links, which is too dark on a dark page.
  const links: typeof shades = (seed, map = shades(seed)) => ({
    ...map,
    colorLink: primary,
    colorLinkHover: token('--color-primary-hover'),
    colorLinkActive: token('--color-primary-hover'),
  });
  return {
    algorithm: [shades, links],
    token: {
      colorPrimary: primary,
      colorInfo: primary,
      colorPrimaryBg: token('--color-primary-soft'),
      colorLink: primary,
      colorError: token('--color-danger'),
      colorSuccess: token('--color-success'),
      colorWarning: token('--color-warning'),
      colorBgBase: surface,
      colorTextBase: token('--color-text'),
      colorText: token('--color-text'),
      colorTextSecondary: token('--color-text-muted'),
      colorTextPlaceholder: token('--color-text-muted'),
      colorTextDisabled: token('--color-text-muted'),
      colorTextLabel: token('--color-text-muted'),
      colorTextDescription: token('--color-text-muted'),
      colorIcon: token('--color-text-muted'),
      colorBgContainer: surface,
      colorBgElevated: surface,
      colorBorder: token('--color-border-strong'),
      colorBorderSecondary: token('--color-border'),
      colorSplit: token('--color-border'),
      controlItemBgHover: token('--color-surface-sunken'),
      controlItemBgActive: token('--color-primary-soft'),
      fontFamily: token('--font-body'),
      fontSize: 16,
      controlHeight: TOUCH_PX,
      borderRadius: 10,
      borderRadiusLG: 16,
      boxShadow: token('--shadow-2'),
      boxShadowSecondary: token('--shadow-2'),
      motion: Number.parseFloat(page.getPropertyValue('--motion')) > 0,
    },
    components: {
      Modal: { titleFontSize: 20, titleLineHeight: 1.3 },
      // Numbers and days on the primary colour, which is light on a dark page.
      Steps: { colorTextLightSolid: token('--color-on-primary') },
      DatePicker: { colorTextLightSolid: token('--color-on-primary') },
      Dropdown: { controlItemBgHover: token('--color-surface-sunken') },
      InputNumber: {
        activeBorderColor: token('--color-border-strong'),
        hoverBorderColor: token('--color-border-strong'),
        activeShadow: 'none',
      },
      Switch: { colorPrimary: primary, colorPrimaryHover: token('--color-primary-hover'), handleBg: surface },
    },
  };
}
