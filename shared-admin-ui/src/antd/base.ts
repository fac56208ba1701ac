/**
 * What every page of the back-office uses of antd, lists included: its theme, dialogs, menus and switches. Each part exists once in a page,
 * shared under the request of its file: sharing antd as a whole would defeat tree-shaking, and two copies would write their styles twice.
 * Text inputs, short selects, buttons, tables and areas for files are plain elements in the shop's own style. `Drawer` is excluded: its scroll
 * lock writes a style without a nonce, which the content security policy blocks (`DetailsDrawer` does without it).
 */
export { ConfigProvider, Dropdown, Modal, Switch, theme } from 'antd';
export type { ThemeConfig } from 'antd';
