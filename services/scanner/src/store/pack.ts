// Texts as they are stored: zstd; gzip is what older rows hold.
import { promisify } from 'node:util';
import { gunzip, zstdCompress, zstdDecompress } from 'node:zlib';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const decompressOld = promisify(gunzip);
const GZIP_MAGIC = 0x1f8b;
/** Longest text that is taken out again: longer than any that is put in. */
const MAX_UNPACKED_BYTES = 256 * 1024 * 1024;

export const pack = (text: string): Promise<Buffer> => compress(text);

export async function unpack(packed: Buffer): Promise<string> {
  const isOld = packed.length >= 2 && packed.readUInt16BE(0) === GZIP_MAGIC;
  const options = { maxOutputLength: MAX_UNPACKED_BYTES };
  return (await (isOld ? decompressOld(packed, options) : decompress(packed, options))).toString();
}
