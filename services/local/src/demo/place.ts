// Where the demo stands when it uses a stack that already runs: two fixed loopback ports, which `npm start` lets through its egress guard,
// and a certificate of its own. The key of the authority that signed it is thrown away, so trusting that authority means this one server.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCertificates } from '../kube-api/certificates.ts';

/** Outside the ranges that systems hand out by themselves. */
export const DEMO_SITE_PORT = 28_080;
export const DEMO_RECEIVER_PORT = 28_443;
export const DEMO_ALLOW = [DEMO_SITE_PORT, DEMO_RECEIVER_PORT].map((port) => `127.0.0.1:${port}`);

export interface ReceiverIdentity {
  caFile: string;
  caPem: string;
  cert: string;
  key: string;
}

/** The certificate kept in the folder of a stack, made when there is none. */
export async function ensureReceiverIdentity(home: string): Promise<ReceiverIdentity> {
  const folder = join(home, 'demo');
  const caFile = join(folder, 'receiver-ca.pem');
  const certFile = join(folder, 'receiver.crt');
  const keyFile = join(folder, 'receiver.key');
  if (!existsSync(caFile)) {
    const { ca, server } = await createCertificates(new Date());
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(keyFile, server.key, { mode: 0o600 });
    writeFileSync(certFile, server.cert);
    writeFileSync(caFile, ca.cert);
  }
  const [caPem = '', cert = '', key = ''] = [caFile, certFile, keyFile].map((path) => readFileSync(path, 'utf8'));
  return { caFile, caPem, cert, key };
}
