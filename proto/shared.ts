// What every service that has data joins and offers, whatever its job: for platform's `openFoundation`.
import { load } from './load.ts';
import { STREAMS } from './streams.ts';

export const SHARED = { streams: STREAMS, deadLetters: load('deadletter').DeadLetterService };
