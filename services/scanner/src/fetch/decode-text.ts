// Bytes -> text: by the byte order mark, the charset of the content type, the one the markup declares, else UTF-8.
const MAX_PRESCAN_BYTES = 1024;
const DECLARED = /<meta[^>]{1,200}?charset\s*=\s*["']?\s*([\w:.-]{1,40})/i;

export function decodeText(bytes: Buffer, contentType: string | null): string {
  const label =
    markOf(bytes) ??
    /;\s*charset\s*=\s*"?([\w:.-]{1,40})/i.exec(contentType ?? '')?.[1] ??
    DECLARED.exec(bytes.subarray(0, MAX_PRESCAN_BYTES).toString('latin1'))?.[1];
  return decoderFor(label).decode(bytes);
}

function markOf(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : undefined;
}

function decoderFor(label = 'utf-8'): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}
