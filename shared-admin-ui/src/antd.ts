/**
 * All of antd that the back-office's releases have ever used, in one module: for releases that were built before it came in parts
 * (decision 103). New code uses the parts, `antd/…`; on the same page both are the same components.
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
