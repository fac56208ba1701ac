/** What pages of single records use of antd. */
export { Steps, Tabs, Timeline } from 'antd';
