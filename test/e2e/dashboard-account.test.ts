// How people come in, and what is theirs: the link of the first start, sessions, keys, the password, the theme.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openDashboard, PHONE, type Dashboard } from '../support/dashboard/browser.ts';
import { eventually, startJourneyStack, type JourneyStack } from '../support/journey-stack.ts';

const SETUP_MS = 240_000;
const REVOKED_MS = 10_000;
const ADA = { email: 'ada@example.com', password: 'correct horse battery' };
const NEW_PASSWORD = 'a staple is added to it';

let journey: JourneyStack;
let dashboard: Dashboard;
const resources = new AsyncDisposableStack();

before(
  async () => {
    journey = resources.use(await startJourneyStack({ sites: 0 }));
    dashboard = resources.use(await openDashboard(journey.stack.url));
  },
  { timeout: SETUP_MS },
);
after(() => resources.disposeAsync());

const at = (path: string): Promise<unknown> =>
  dashboard.page.waitForFunction(`location.pathname === ${JSON.stringify(path)}`);

/** Presses the button of that name. */
const press = (name: string): Promise<void> =>
  dashboard.page.locator(`::-p-aria([name="${name}"][role="button"])`).click();

/** Types the value in place of what stands in the field. */
async function fill(name: string, value: string): Promise<void> {
  const { page } = dashboard;
  await page.locator(`::-p-aria([name="${name}"][role="textbox"])`).click({ count: 3 });
  await page.keyboard.press('Backspace');
  await page.keyboard.type(value);
}

test('the link of the first start sets a password once, and its token leaves the address bar', async () => {
  const { page } = dashboard;
  const link = journey.stack.welcomeUrl ?? assert.fail('no link');
  await page.goto(link);
  await dashboard.sees('Welcome to Tidemark');
  assert.equal(await page.evaluate('location.hash'), '');
  assert.deepEqual(await dashboard.axe(), []);
  await fill('E-mail', ADA.email);
  await fill('Name', 'Ada Marsh');
  await fill('Password', 'too short');
  await press('Set password and continue');
  await dashboard.sees('must have at least 12 characters');
  await fill('Password', ADA.password);
  await press('Set password and continue');
  await at('/monitors');
  await dashboard.sees('Watch your first API');
  await dashboard.sees('Ada Marsh');

  await page.goto('about:blank');
  await page.goto(link);
  await fill('E-mail', ADA.email);
  await fill('Password', ADA.password);
  await press('Set password and continue');
  await dashboard.sees('This link was used before, or is too old.');
});

test('who signs out is asked to sign in, and comes to the page that they wanted', async () => {
  const { page } = dashboard;
  await dashboard.open('/monitors');
  await press('Sign out');
  await at('/sign-in');
  await page.goto(`${journey.stack.url}/changes?severity=critical`);
  await at('/sign-in');
  await fill('E-mail', ADA.email);
  await fill('Password', 'wrong, and long enough');
  await press('Sign in');
  await dashboard.sees('The e-mail address or the password is wrong.');
  assert.deepEqual(await dashboard.axe(), []);
  await fill('Password', ADA.password);
  await press('Sign in');
  await at('/changes');
  assert.equal(await page.evaluate('location.search'), '?severity=critical');
});

test('an address to return to that leads elsewhere is not followed', async () => {
  for (const elsewhere of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
    await dashboard.page.goto(`${journey.stack.url}/sign-in?return_to=${encodeURIComponent(elsewhere)}`);
    await at('/monitors');
  }
});

test('a key is shown once, opens the API, and is revoked', async () => {
  const { page } = dashboard;
  await dashboard.open('/keys');
  await press('Create key');
  await fill('Name', 'Nightly report');
  await page.keyboard.press('Enter');
  await dashboard.sees('It is not shown again');
  const key = String(await page.evaluate(`document.querySelector('[role=dialog] code').textContent`));
  assert.match(key, /^tmk_/);
  assert.deepEqual(await dashboard.axe(), []);
  await page.keyboard.press('Escape');
  await dashboard.sees('It is not shown again');
  await press('I have stored it');
  await page.waitForSelector('[role=dialog]', { hidden: true });
  assert.equal((await journey.ask('/monitors', { key })).status, 200);
  assert.ok(!(await dashboard.text()).includes(key));
  await dashboard.sees(key.slice(0, 8));

  await press('Revoke Nightly report');
  await press('Revoke key');
  await page.waitForSelector('[role=dialog]', { hidden: true });
  await dashboard.sees('Revoked');
  await eventually('the key to be refused', REVOKED_MS, async () =>
    (await journey.ask('/monitors', { key })).status === 401 ? true : undefined,
  );
});

test('a new password signs out every other browser, and signing out everywhere this one too', async () => {
  const { page } = dashboard;
  await using other = await openDashboard(journey.stack.url);
  await other.signIn(ADA);
  await dashboard.open('/account');
  await dashboard.sees('This browser');
  await fill('Current password', 'not the current one');
  await fill('New password', NEW_PASSWORD);
  await press('Change password');
  await dashboard.sees('is wrong');
  await fill('Current password', ADA.password);
  await press('Change password');
  await dashboard.sees('The password is changed.');
  await other.page.goto(`${journey.stack.url}/account`);
  await other.page.waitForFunction(`location.pathname === '/sign-in'`);

  await press('Sign out everywhere');
  await page
    .locator('::-p-aria([name="Sign out everywhere?"][role="dialog"]) ::-p-aria([name="Sign out everywhere"])')
    .click();
  await at('/sign-in');
  await dashboard.signIn({ ...ADA, password: NEW_PASSWORD });
});

test('the theme that somebody chooses stays, whatever the system says', async () => {
  const { page } = dashboard;
  const choose = (name: string): Promise<void> => page.locator(`::-p-aria([name="${name}"])`).click();
  const scheme = (): Promise<unknown> => page.evaluate('getComputedStyle(document.documentElement).colorScheme');
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
  await dashboard.open('/account');
  await choose('Dark theme');
  assert.equal(await scheme(), 'dark');
  await page.reload();
  await dashboard.settled();
  assert.equal(await scheme(), 'dark');
  await choose('Theme of the system');
  assert.equal(await scheme(), 'light dark');
});

test('the first key leads past the navigation, and a phone has it in a drawer', async () => {
  const { page } = dashboard;
  await dashboard.open('/keys');
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate('document.activeElement.textContent'), 'Skip to content');
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate('document.activeElement.id'), 'content');

  await page.setViewport(PHONE);
  await press('Open navigation');
  await page.waitForSelector('[role=dialog]');
  assert.deepEqual(await dashboard.axe(), []);
  await page.locator('[role=dialog] ::-p-text(Account)').click();
  await at('/account');
  await page.waitForSelector('[role=dialog]', { hidden: true });
});

test('nothing of all this broke the policy of the page, asked another host, or failed', () => {
  assert.deepEqual(dashboard.faults, []);
});
