// The first person of a fresh stack: the link that its start prints, followed as the page does.
import type { JourneyStack } from '../journey-stack.ts';
import type { Person } from './world.ts';

/** @throws Error when the link is not, or no more, taken. */
export async function welcome({ stack }: JourneyStack, person: Person & { name?: string }): Promise<void> {
  const token = stack.welcomeUrl?.split('#')[1];
  const response = await fetch(`${stack.url}/web/welcome`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, ...person }),
  });
  if (response.status !== 200) throw new Error(`the link was answered with ${response.status}`);
}
