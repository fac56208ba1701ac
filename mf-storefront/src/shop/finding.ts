export { Suggestions } from './suggestions/suggestions';
export { AskForIt } from './unmatched/ask-for-it';
