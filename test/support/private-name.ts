// Preloaded into the egress process of a test: one public-looking name means the loopback address, as its owner's DNS could say any time.
import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';

const PRIVATE_NAME = 'docs.rebound.example';
const lookup = dns.lookup;
dns.lookup = ((host: string, options: object) =>
  host === PRIVATE_NAME
    ? Promise.resolve([{ address: '127.0.0.1', family: 4 }])
    : lookup(host, options)) as typeof lookup;
syncBuiltinESMExports();
