/** antd's select, for choices that are searched. */
export { Select } from 'antd';
