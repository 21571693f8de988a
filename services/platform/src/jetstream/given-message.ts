// A message of JetStream as its handler has it. The server is told nothing of it once the connection is lost that it came over: a server that
// was killed may have given its number to another message, which a late acknowledgement would take away.
import type { JsMsg } from '@nats-io/jetstream';

export interface GivenMessage extends Pick<JsMsg, 'subject' | 'data' | 'headers' | 'seq' | 'info'> {
  ack: () => void;
  nak: (delayMs: number) => void;
  term: () => void;
  working: () => void;
}

/** `connection` is aborted when it is lost. What the server is not told, it gives out again after the ack wait. */
export function givenMessage(message: JsMsg, connection: AbortSignal): GivenMessage {
  const { subject, data, headers, seq, info } = message;
  const tell = (say: () => void): void => {
    if (!connection.aborted) say();
  };
  return {
    subject,
    data,
    headers,
    seq,
    info,
    ack: () => tell(() => message.ack()),
    nak: (delayMs) => tell(() => message.nak(delayMs)),
    term: () => tell(() => message.term()),
    working: () => tell(() => message.working()),
  };
}
