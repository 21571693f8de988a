import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Dispatcher } from 'undici';
import { get, NO_MANNERS } from './get.ts';

/** More than is read ahead, in pieces far smaller than what it costs to keep one. */
const PIECE = Buffer.alloc(16, 'x');
const PIECES = 100_000;
const SIZE = PIECES * PIECE.length;

/** Sends all pieces of a body at once. */
class Burst extends Dispatcher {
  /** How often the reader asked to wait, because pieces lay about. */
  pauses = 0;

  override dispatch(_: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const controller: Dispatcher.DispatchController = {
      aborted: false,
      paused: false,
      reason: null,
      rawHeaders: null,
      rawTrailers: null,
      pause: () => {
        this.pauses += 1;
      },
      resume: () => {},
      abort: () => {},
    };
    void (async () => {
      handler.onRequestStart?.(controller, {});
      handler.onResponseStart?.(controller, 200, {}, 'OK');
      await nextTurn();
      for (let sent = 0; sent < PIECES; sent += 1) handler.onResponseData?.(controller, PIECE);
      handler.onResponseEnd?.(controller, {});
    })();
    return true;
  }
}

const ask = (dispatcher: Dispatcher, maxBytes: number, cut = false) =>
  get('http://docs.example/', {
    egress: {
      proxy: null,
      dispatcher,
      explain: () => Promise.resolve(null),
      [Symbol.asyncDispose]: () => Promise.resolve(),
    },
    manners: NO_MANNERS,
    userAgent: 'test',
    accept: '*/*',
    timeoutMs: 5000,
    maxBytes,
    cut,
    signal: new AbortController().signal,
  });

test('a body in tiny pieces is whole, and no piece waits to be taken', async () => {
  const burst = new Burst();
  const { body } = await ask(burst, SIZE);
  assert.equal(body.compare(Buffer.alloc(SIZE, 'x')), 0);
  assert.equal(burst.pauses, 0);
});

test('a body that is a byte too long is refused, or cut where that is wanted', async () => {
  await assert.rejects(ask(new Burst(), SIZE - 1), { reason: 'too_large' });
  assert.equal((await ask(new Burst(), SIZE - 1, true)).body.length, SIZE - 1);
});
