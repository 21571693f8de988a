// Two descriptions, from text to Findings, as tests compare them.
import { diffSpecs } from '../diff-spec.ts';
import type { Finding } from '../finding.ts';
import { readSpec } from '../read-spec.ts';

/** What was found, and what could not be read or compared. @throws Error when either is no description */
export function compareSpecs(base: object, revision: object): { findings: Finding[]; problems: string[] } {
  const [before, after] = [read(base), read(revision)];
  const problems = [...before.problems, ...after.problems];
  const findings = diffSpecs(before.snapshot, after.snapshot, (problem) => problems.push(problem));
  return { findings, problems };
}

function read(document: object) {
  const { snapshot, problems } = readSpec(JSON.stringify(document), { url: 'https://api.example.com/openapi.json' });
  if (snapshot === null) throw new Error(problems.join(' '));
  return { snapshot, problems };
}
