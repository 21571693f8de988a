// A process that lets go of its client while a call of it is on its way. Argument: the port of an echo service.
import { setTimeout as sleep } from 'node:timers/promises';
import { createGrpcClient } from '../grpc-client.ts';
import { Secret } from '../secret.ts';
import { EchoService, type Say } from './echo-service.ts';

const address = `127.0.0.1:${process.argv[2]}`;
const client = createGrpcClient(EchoService, { address, token: new Secret('token') }) as unknown as {
  Say: Say;
} & Disposable;
const print = ({ text }: { text: string }): void => void process.stdout.write(`${text}\n`);

print(await client.Say({ text: 'one' }));
void client.Say({ text: 'two' }).then(print);
await sleep(50);
client[Symbol.dispose]();
