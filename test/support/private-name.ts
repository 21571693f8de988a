// Preloaded into the egress process of a test: a name that means a public address when it is first asked for, and the loopback address from
// then on, as its owner's DNS could say any time.
import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';

const NAME = 'docs.rebound.example';
const PUBLIC = { address: '93.184.215.14', family: 4 };
const PRIVATE = { address: '127.0.0.1', family: 4 };
const { lookup } = dns;
let asked = 0;
dns.lookup = ((host: string, options: object) => {
  if (host !== NAME) return lookup(host, options);
  asked += 1;
  return Promise.resolve([asked === 1 ? PUBLIC : PRIVATE]);
}) as typeof lookup;
syncBuiltinESMExports();
