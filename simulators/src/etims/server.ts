import { runSimulator } from './program';

void runSimulator();
