import { runSimulator } from './program';

void runSimulator({ asks: true });
