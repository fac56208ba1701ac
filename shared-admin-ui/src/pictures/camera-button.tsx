import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useRef } from 'react';
import { pictureListTexts as texts } from '../texts/picture-list';

interface CameraButtonProps {
  readonly onPhoto: (photo: File) => void;
  /** Default: Take a photo. */
  readonly label?: string;
  readonly disabled?: boolean;
}

/** Opens the camera of a phone or a tablet, and the files of a computer. */
export function CameraButton({ onPhoto, label = texts.takePhoto, disabled = false }: CameraButtonProps) {
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
        capture="environment"
        hidden
        onChange={({ currentTarget }) => {
          const [photo] = currentTarget.files ?? [];
          // Otherwise the same file could not be chosen again.
          if (photo) onPhoto(photo);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
