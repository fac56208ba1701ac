/** antd's calendar, and the only copy of `dayjs` whose values it recognises. */
export { DatePicker } from 'antd';
export { default as dayjs } from 'dayjs';
export type { Dayjs } from 'dayjs';
