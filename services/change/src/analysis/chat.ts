// An OpenAI-compatible chat endpoint, which the operator chose: asked once, with a deadline for everything, an answer of bounded size, and no
// redirect to anywhere else. Straight from this process: the egress proxy is for addresses that users give.
import type { Secret } from '@tidemark/platform/secret';
import OpenAI from 'openai';
import type { Prompt } from './prompt.ts';

const MAX_REPLY_BYTES = 256 * 1024;

export interface ChatOptions {
  url: string;
  model: string;
  apiKey: Secret | undefined;
  timeoutMs: number;
}

export interface Chat {
  model: string;
  /** The words of the answer, not checked. @throws when there is none in time. */
  ask: (prompt: Prompt, signal: AbortSignal) => Promise<unknown>;
}

export function createChat({ url, model, apiKey, timeoutMs }: ChatOptions): Chat {
  const client = new OpenAI({
    baseURL: url,
    apiKey: apiKey?.reveal() ?? 'none',
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: timeoutMs,
    logLevel: 'off',
    fetch: boundedFetch,
  });
  return {
    model,
    async ask({ system, user }, signal) {
      const completion = await client.chat.completions.create(
        {
          model,
          messages: [
            { role: 'system', content: system },
            { role: 'user', content: user },
          ],
        },
        // The client's own timeout ends with the headers.
        { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) },
      );
      const choices: unknown = completion.choices;
      return Array.isArray(choices)
        ? (choices[0] as { message?: { content?: unknown } } | undefined)?.message?.content
        : null;
    },
  };
}

const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  let bytes = 0;
  const bound = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > MAX_REPLY_BYTES) controller.error(new Error('the answer is too long'));
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(bound) ?? null, response);
};
