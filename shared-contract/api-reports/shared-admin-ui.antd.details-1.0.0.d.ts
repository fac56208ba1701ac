import { Steps } from "antd";
import { Tabs } from "antd";
import { Timeline } from "antd";
export { Steps };
export { Tabs };
export { Timeline };
export {};
