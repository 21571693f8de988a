/** Of the largest body that is read, unpacked. */
export const BODY_LIMIT_BYTES = 64 * 1024;
