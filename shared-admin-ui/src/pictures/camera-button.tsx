import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useRef } from 'react';
import { pictureListTexts as texts } from '../texts/picture-list';

interface CameraButtonProps {
  readonly onPhoto: (photo: File) => void;
  /** Default: Take a photo. */
  readonly label?: string;
  readonly disabled?: boolean;
  /** Offers the pictures of the phone too, several at once. */
  readonly several?: boolean;
}

/** Opens the camera of a phone or a tablet, and the files of a computer. */
export function CameraButton({
  onPhoto,
  label = texts.takePhoto,
  disabled = false,
  several = false,
}: CameraButtonProps) {
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
        capture={several ? undefined : 'environment'}
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
