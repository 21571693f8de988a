import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { egressEntry, readSettings } from './settings.ts';
import { SETTINGS } from './settings-help.ts';

test('an entry of the egress guard is a host and a port, in the form the guard compares', () => {
  const cases: Record<string, string | null> = {
    'docs.intranet:8080': 'docs.intranet:8080',
    'Docs.Intranet:080': 'docs.intranet:80',
    '10.0.0.1:443': '10.0.0.1:443',
    '[::1]:8443': '::1:8443',
    '::1:8443': null,
    '[nonsense]:8443': null,
    'docs.intranet': null,
    'docs.intranet:': null,
    'docs.intranet:0': null,
    'docs.intranet:65536': null,
    ':8080': null,
    'http://docs.intranet:8080': null,
    'docs.intranet:8080/path': null,
    'user@docs.intranet:8080': null,
  };
  for (const [text, want] of Object.entries(cases)) assert.equal(egressEntry(text), want, text);
});

test('every setting that cannot be used is named at once', () => {
  const env = {
    PORT: '80a',
    TIDEMARK_HOME: `${import.meta.filename}/inside`,
    TIDEMARK_LOG_LEVEL: 'loud',
    TIDEMARK_CONTACT_URL: 'mailto:me@here.example',
    TIDEMARK_EGRESS_ALLOW: 'good:1, bad ,http://worse:2',
    TIDEMARK_EXTRA_CA_FILE: import.meta.filename,
    TIDEMARK_KUBECONFIG: '/nowhere/kubeconfig',
    TIDEMARK_ANALYSIS_URL: 'ftp://model.example',
    TIDEMARK_ANALYSIS_TIMEOUT_MS: '5',
    TIDEMARK_ANALYSIS_PER_DAY: '-1',
  };
  assert.throws(
    () => readSettings(env),
    (error: Error) => {
      const lines = error.message.split('\n').map((line) => line.split(':')[0]);
      assert.deepEqual(
        lines.map((line) => line?.split(',')[0]),
        [
          'PORT is 80a',
          'TIDEMARK_LOG_LEVEL is loud',
          'TIDEMARK_CONTACT_URL is mailto',
          'TIDEMARK_EGRESS_ALLOW holds bad',
          'TIDEMARK_EGRESS_ALLOW holds http',
          `TIDEMARK_EXTRA_CA_FILE names ${import.meta.filename}`,
          'TIDEMARK_KUBECONFIG names /nowhere/kubeconfig',
          `TIDEMARK_HOME is ${import.meta.filename}/inside`,
          'TIDEMARK_ANALYSIS_URL is ftp',
          'TIDEMARK_ANALYSIS_TIMEOUT_MS is 5',
          'TIDEMARK_ANALYSIS_PER_DAY is -1',
        ],
      );
      return true;
    },
  );
});

test('the change service is told which model to ask', () => {
  const env = { TIDEMARK_ANALYSIS_URL: 'http://127.0.0.1:11434/v1', TIDEMARK_ANALYSIS_MODEL: 'small' };
  assert.deepEqual(readSettings(env).serviceSettings, {
    change: { ANALYSIS_URL: env.TIDEMARK_ANALYSIS_URL, ANALYSIS_MODEL: env.TIDEMARK_ANALYSIS_MODEL },
  });
});

test('the scanner is told whom owners of sites turn to', () => {
  const TIDEMARK_CONTACT_URL = 'https://tidemark.example/bot';
  assert.deepEqual(readSettings({ TIDEMARK_CONTACT_URL }).serviceSettings, {
    scanner: { CONTACT_URL: TIDEMARK_CONTACT_URL },
  });
  assert.deepEqual(readSettings({}).serviceSettings, {});
});

test('an empty variable counts as unset', () => {
  const settings = readSettings({ PORT: '', TIDEMARK_HOME: '', TIDEMARK_EGRESS_ALLOW: ' a:1 ,, b:2,' });
  assert.deepEqual([settings.port, settings.home, settings.egressAllow], [undefined, '.tidemark', ['a:1', 'b:2']]);
});

test('the README names the settings that the help names, with the same defaults', async () => {
  const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8');
  const [, section = ''] = /## Settings of the one-machine runner\n([\s\S]*?)\n## /.exec(readme) ?? [];
  const told = section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => {
      const [, names = '', defaults = ''] = line.split('|').map((cell) => cell.trim().replaceAll('`', ''));
      const values = defaults.split(', ');
      return names.split(', ').map((name, at) => [name, values[at] ?? values[0] ?? '']);
    });
  assert.deepEqual(Object.fromEntries(told), Object.fromEntries(SETTINGS));
});
