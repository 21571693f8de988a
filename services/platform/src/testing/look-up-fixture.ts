// A process that calls an echo service until it has heard two names, and prints each. Argument: the address, with the DNS server to ask.
import { setTimeout as sleep } from 'node:timers/promises';
import { createGrpcClient } from '../grpc-client.ts';
import { Secret } from '../secret.ts';
import { EchoService, type Say } from './echo-service.ts';

const address = process.argv[2] ?? '';
using client = createGrpcClient(EchoService, { address, token: new Secret('token'), lookUpMs: 100 }) as unknown as {
  Say: Say;
} & Disposable;

const heard = new Set<string>();
while (heard.size < 2) {
  const { text } = await client.Say({ text: '' });
  if (!heard.has(text)) process.stdout.write(`${text}\n`);
  heard.add(text);
  await sleep(10);
}
