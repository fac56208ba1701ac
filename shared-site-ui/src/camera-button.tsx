import { useRef } from 'react';
import buttons from './button.module.css';

interface CameraButtonProps {
  readonly label: string;
  readonly onPhoto: (photo: File) => void;
  readonly disabled?: boolean;
  /** Offers the pictures of the phone too. */
  readonly anySource?: boolean;
  /** Takes several at once. */
  readonly several?: boolean;
}

/** Opens the camera of a phone or a tablet, and the files of a computer. */
export function CameraButton(props: CameraButtonProps) {
  const { label, onPhoto, disabled = false, anySource = false, several = false } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={buttons.button} disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={several}
        capture={anySource ? undefined : 'environment'}
        hidden
        onChange={({ currentTarget }) => {
          for (const photo of currentTarget.files ?? []) onPhoto(photo);
          // Otherwise the same file could not be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
