export { MachineSuggestions } from '../machines/machine-suggestions';
export { Suggestions } from './suggestions';
