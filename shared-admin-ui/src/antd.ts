/**
 * The part of antd that the back-office uses. One instance for the whole page, shared under this file's own request:
 * sharing antd whole would defeat tree-shaking, and two copies would write their styles twice.
 * Text inputs, selects, buttons and tables are plain elements in the shop's own style. `Drawer` stays out: its scroll lock
 * writes a style without a nonce, which the content security policy refuses (`DetailsDrawer` does without). `InputNumber` is for
 * older releases on the same page.
 */
export { ConfigProvider, Dropdown, InputNumber, Modal, Switch, theme } from 'antd';
export type { ThemeConfig } from 'antd';
