export {
  unused as asyncDecorator,
  unused as default,
  unused as DEFAULT_FORM_DATA_MAX_DEPTH,
  unused as getFetch,
  unused as progressEventDecorator,
  unused as progressEventReducer,
} from './unused';
