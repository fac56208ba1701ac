import { DatePicker } from "antd";
import { Dayjs } from "dayjs";
import { default as dayjs } from "dayjs";
export { DatePicker };
export { Dayjs };
export { dayjs };
export {};
