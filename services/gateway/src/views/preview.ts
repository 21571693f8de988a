import type { PreviewResponse__Output } from '@tidemark/proto/gen/tidemark/scan/v1/PreviewResponse';
import type { PreviewView } from '../schemas/web-pages.ts';

export function previewView(answer: PreviewResponse__Output): PreviewView {
  const { spec, problem } = answer;
  return {
    url: answer.url,
    title: answer.title,
    kind: answer.kind as PreviewView['kind'],
    mode: (answer.mode ?? null) as PreviewView['mode'],
    discovered_spec_url: answer.discoveredSpecUrl ?? null,
    spec: spec && { title: spec.title, version: spec.version, operations: spec.operations },
    pages_found: answer.pagesFound,
    problem: problem && { code: problem.code as NonNullable<PreviewView['problem']>['code'], message: problem.message },
  };
}
