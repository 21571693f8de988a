// What a browser does for a page: keeps the cookie, and sends the token that the page was told.
import type { Answer, TestGateway, TestUser } from './gateway.ts';
import { createAccountStore } from '../web/account-store.ts';
import { createSecretToken, hashSecretToken } from '../web/secret-token.ts';

export const PASSWORD = 'correct horse battery staple';

export interface TestBrowser {
  cookie: () => string;
  csrfToken: () => string;
  send: (
    method: string,
    path: string,
    options?: { body?: unknown; headers?: Record<string, string> },
  ) => Promise<Answer>;
}

export function openBrowser(gateway: TestGateway): TestBrowser {
  let cookie = '';
  let csrfToken = '';
  return {
    cookie: () => cookie,
    csrfToken: () => csrfToken,
    async send(method, path, { body, headers } = {}) {
      const own = {
        ...(cookie !== '' && { cookie }),
        ...(csrfToken !== '' && { 'x-csrf-token': csrfToken }),
        origin: gateway.url,
        'sec-fetch-site': 'same-origin',
      };
      const answer = await gateway.send(method, path, {
        ...(body !== undefined && { body }),
        headers: { ...own, ...headers },
      });
      const set = answer.headers.get('set-cookie');
      if (set !== null) cookie = set.includes('Max-Age=0') ? '' : set.slice(0, set.indexOf(';'));
      const told = (answer.body as { csrf_token?: string } | null)?.csrf_token;
      if (told !== undefined) csrfToken = told;
      return answer;
    },
  };
}

/** The token of a link for the user. */
export async function makeLink(
  { database }: TestGateway,
  userId: string,
  email: string | null = null,
): Promise<string> {
  const token = createSecretToken();
  await createAccountStore(database).insertLink({ hash: hashSecretToken(token), userId, email, hours: 1 });
  return token;
}

export interface Person extends TestUser {
  email: string;
  browser: TestBrowser;
}

/** A user who has set a password and is signed in. */
export async function signInSomebody(gateway: TestGateway, plan: 'pro' | 'hobby' = 'pro'): Promise<Person> {
  const user = await gateway.addUser(plan);
  const email = `${user.id}@example.com`;
  const browser = openBrowser(gateway);
  const token = await makeLink(gateway, user.id);
  const { status } = await browser.send('POST', '/web/welcome', { body: { token, email, password: PASSWORD } });
  if (status !== 200) throw new Error(`the link was answered with ${status}`);
  return { ...user, email, browser };
}
