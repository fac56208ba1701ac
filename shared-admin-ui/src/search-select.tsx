import type { Select } from '@ofisi/shared-admin-ui/antd/select';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import { useEffect, useRef, useState, type ReactNode, type RefCallback } from 'react';
import { definePart, usePart } from './part';
import { fieldTexts } from './texts/fields';
import styles from './search-select.module.css';

const selectPart = definePart(() => import('@ofisi/shared-admin-ui/antd/select'));

interface SearchSelectProps<Value, Option> {
  /** The choice with its text; null while there is none. */
  readonly value: { readonly value: Value; readonly label: string } | null;
  /** Receives the chosen value, or null when it was cleared. */
  readonly onChange: (value: Value | null) => void;
  /** The words of the search. Whoever searches decides which options there are. */
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onBlur: () => void;
  readonly options: readonly (Option & { readonly value: Value; readonly label: string })[];
  readonly optionRender: (option: Option) => ReactNode;
  /** Shown in place of options. */
  readonly notFound: ReactNode;
  readonly disabled?: boolean;
  readonly clearable?: boolean;
  readonly placeholder?: string;
  readonly ref?: RefCallback<{ readonly focus: () => void }> | undefined;
  readonly id?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean;
  readonly 'aria-required'?: boolean;
}

/**
 * One choice that is searched for. antd's select is a part of its own; until it has arrived, a plain input in its place takes the focus and
 * the words, and both are still there afterwards.
 */
export function SearchSelect<Value extends string | number, Option extends object>(
  props: SearchSelectProps<Value, Option>,
) {
  const { code, hasFailed } = usePart(selectPart);
  const [isFocused, setIsFocused] = useState(false);
  if (!code) return <Waiting {...props} hasFailed={hasFailed} onFocusChange={setIsFocused} />;
  return <Arrived {...props} {...code} autoFocus={isFocused} />;
}

interface ArrivedProps<Value, Option> extends SearchSelectProps<Value, Option> {
  readonly Select: typeof Select;
  readonly autoFocus: boolean;
}

function Arrived<Value extends string | number, Option extends object>(props: ArrivedProps<Value, Option>) {
  const {
    Select: Control,
    value,
    onChange,
    typed,
    onType,
    options,
    optionRender,
    notFound,
    clearable,
    ref,
    ...rest
  } = props;
  // While it is being mounted, antd drops the words because its list is not open yet.
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
  }, []);
  const search = (text: string) => {
    if (isMounted.current) onType(text);
  };
  return (
    <Control
      {...rest}
      {...(ref ? { ref } : {})}
      status={rest['aria-invalid'] ? 'error' : ''}
      labelInValue
      value={value}
      onChange={(option: { readonly value: Value } | null | undefined) => onChange(option?.value ?? null)}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: search }}
      allowClear={clearable ?? false}
      options={[...options]}
      optionRender={({ data }) => optionRender(data)}
      notFoundContent={notFound}
      className={styles['select'] ?? ''}
    />
  );
}

interface WaitingProps<Value, Option> extends SearchSelectProps<Value, Option> {
  readonly hasFailed: boolean;
  readonly onFocusChange: (isFocused: boolean) => void;
}

function Waiting<Value, Option>({ hasFailed, onFocusChange, ref, ...props }: WaitingProps<Value, Option>) {
  const { value, typed, onType, onOpenChange, onBlur, placeholder = '' } = props;
  return (
    <div className={styles['waiting']}>
      <input
        id={props.id}
        ref={ref}
        role="combobox"
        aria-expanded={false}
        aria-autocomplete="list"
        aria-label={props['aria-label']}
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid']}
        aria-required={props['aria-required']}
        autoComplete="off"
        disabled={props.disabled}
        value={typed}
        placeholder={value?.label ?? placeholder}
        className={`${inputs.input} ${value ? styles['chosen'] : ''}`}
        onMouseDown={() => onOpenChange(true)}
        onKeyDown={({ key }) => {
          if (key === 'ArrowDown' || key === 'ArrowUp') onOpenChange(true);
        }}
        onChange={(event) => {
          onType(event.target.value);
          onOpenChange(true);
        }}
        onFocus={() => onFocusChange(true)}
        onBlur={() => {
          onFocusChange(false);
          onOpenChange(false);
          onBlur();
        }}
      />
      {hasFailed && (
        <div role="alert" className={styles['failed']}>
          <p>{fieldTexts.searchFailed}</p>
          <button type="button" className={buttons.button} onClick={() => void selectPart.load()}>
            {fieldTexts.retry}
          </button>
        </div>
      )}
    </div>
  );
}
