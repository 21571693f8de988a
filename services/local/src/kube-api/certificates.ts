// A certificate authority of one machine, and a server certificate for its loopback names.
import { randomUUID } from 'node:crypto';
import { generate } from 'selfsigned';

const DAY_MS = 24 * 60 * 60_000;
const LIFETIME_MS = 10 * 365 * DAY_MS;
/** Clocks may differ a little. */
const BACKDATE_MS = 60 * 60_000;

interface Certificate {
  cert: string;
  key: string;
}

export interface Certificates {
  ca: Certificate;
  server: Certificate;
}

/** PEM texts. Names and addresses other than the loopback's are added to the server certificate. */
export async function createCertificates(now: Date, extraNames: readonly string[] = []): Promise<Certificates> {
  const common = {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate: new Date(now.getTime() - BACKDATE_MS),
    notAfterDate: new Date(now.getTime() + LIFETIME_MS),
  } as const;
  // A name of its own: of two authorities with one name in a list, OpenSSL takes the first.
  const name = `tidemark-local-ca-${randomUUID()}`;
  const authority = await generate([{ name: 'commonName', value: name }], {
    ...common,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  const ca = { cert: authority.cert, key: authority.private };
  const server = await generate([{ name: 'commonName', value: 'localhost' }], {
    ...common,
    ca,
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          ...['localhost', ...extraNames].map((value) => ({ type: 2 as const, value })),
          { type: 7, ip: '127.0.0.1' },
          { type: 7, ip: '::1' },
        ],
      },
    ],
  });
  return { ca, server: { cert: server.cert, key: server.private } };
}
