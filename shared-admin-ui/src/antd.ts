/**
 * The part of antd that the back-office uses. One instance for the whole page, shared under this file's own request: sharing antd as a
 * whole would defeat tree-shaking, and two copies would write their styles twice. Text inputs, short selects, buttons and tables are plain
 * elements in the shop's own style. `Drawer` is excluded: its scroll lock writes a style without a nonce, which the content security policy
 * blocks (`DetailsDrawer` does without it). `InputNumber` is included for older releases on the same page. `dayjs` is included because
 * `DatePicker` recognises only values of its own copy.
 */
export {
  ConfigProvider,
  DatePicker,
  Dropdown,
  InputNumber,
  Modal,
  Select,
  Steps,
  Switch,
  Tabs,
  theme,
  Timeline,
  Tooltip,
  Upload,
} from 'antd';
export type { ThemeConfig } from 'antd';
export { default as dayjs } from 'dayjs';
export type { Dayjs } from 'dayjs';
