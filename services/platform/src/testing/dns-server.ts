// For tests: a DNS server on the loopback address (UDP, and TCP for what is too long for it) that says what the test wants, each time.
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { decode, encode, streamDecode, streamEncode, TRUNCATED_RESPONSE, type Packet } from 'dns-packet';

const NXDOMAIN = 3;
const BROKEN = 'what ends in the middle';
const MAX_UDP_BYTES = 512;
/** A burst of questions is not dropped. */
const RECEIVE_BUFFER_BYTES = 4 * 1024 * 1024;

/**
 * `asked`: how often the name was asked for with this type before. Null: there is no such name; undefined: no answer ever comes; `broken`: an
 * answer that ends in the middle.
 */
export type Zone = (
  name: string,
  type: 'A' | 'AAAA',
  asked: number,
) => readonly string[] | { cname: string; addresses: readonly string[] } | 'broken' | null | undefined;

export interface TestDnsServer extends AsyncDisposable {
  /** address:port */
  address: string;
  /** `name type`, in the order they came. */
  questions: string[];
}

export async function startTestDnsServer(zone: Zone): Promise<TestDnsServer> {
  const questions: string[] = [];
  const answer = (query: Packet): Packet | null => {
    const [question] = query.questions ?? [];
    if (!question) return null;
    const { name } = question;
    const type = question.type === 'AAAA' ? ('AAAA' as const) : ('A' as const);
    const key = `${name} ${type}`;
    const found = zone(name, type, questions.filter((one) => one === key).length);
    questions.push(key);
    if (found === undefined) return null;
    const reply: Packet = { type: 'response', id: query.id ?? 0, questions: [question] };
    if (found === null) return { ...reply, flags: NXDOMAIN };
    if (found === 'broken') return { ...reply, answers: [{ name, type: 'TXT', ttl: 0, data: BROKEN }] };
    const [cname, addresses] = 'cname' in found ? [found.cname, found.addresses] : [null, found];
    return {
      ...reply,
      answers: [
        ...(cname === null ? [] : [{ name, type: 'CNAME', ttl: 0, data: cname } as const]),
        ...addresses.map((data) => ({ name: cname ?? name, type, ttl: 0, data }) as const),
      ],
    };
  };

  const udp = createSocket('udp4');
  const tcp = createServer();
  udp.on('message', (message, peer) => {
    const reply = answer(decode(message));
    if (reply === null) return;
    const whole = cut(encode(reply));
    const short = {
      type: 'response',
      id: reply.id ?? 0,
      flags: TRUNCATED_RESPONSE,
      questions: reply.questions,
    } as const;
    udp.send(whole.length > MAX_UDP_BYTES ? encode(short) : whole, peer.port, peer.address);
  });
  const clients = new Set<Socket>();
  tcp.on('connection', (client) => {
    clients.add(client.on('error', () => client.destroy()));
    client.on('data', (chunk: Buffer) => {
      const reply = answer(streamDecode(chunk));
      if (reply !== null) client.write(streamEncode(reply));
    });
  });
  await once(tcp.listen(0, '127.0.0.1'), 'listening');
  const bound = tcp.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  udp.bind(port, '127.0.0.1');
  await once(udp, 'listening');
  udp.setRecvBufferSize(RECEIVE_BUFFER_BYTES);
  return {
    address: `127.0.0.1:${port}`,
    questions,
    async [Symbol.asyncDispose]() {
      for (const client of clients) client.destroy();
      await Promise.all([
        new Promise<void>((resolve) => udp.close(resolve)),
        new Promise((resolve) => tcp.close(resolve)),
      ]);
    },
  };
}

function cut(packet: Buffer): Buffer {
  const at = packet.indexOf(BROKEN);
  return at === -1 ? packet : packet.subarray(0, at);
}
