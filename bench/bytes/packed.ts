import { brotliCompressSync } from 'node:zlib';

export const packedBytes = (text: string): number => brotliCompressSync(text).length;
