import { Select } from "antd";
export { Select };
export {};
