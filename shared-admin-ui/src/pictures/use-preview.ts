import { useEffect, useState } from 'react';

/** A picture that was chosen here, as an address that the page's security policy allows for images: `data:`, not `blob:`. Null until it is read. */
export function usePreview(file: File | null): string | null {
  const [read, setRead] = useState<{ readonly file: File; readonly address: string } | null>(null);
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return;
    const reader = new FileReader();
    reader.onload = () => typeof reader.result === 'string' && setRead({ file, address: reader.result });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return file !== null && read?.file === file ? read.address : null;
}
