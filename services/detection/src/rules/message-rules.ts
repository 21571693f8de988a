// Rules of what a call carries and brings back, outside schemas.
import { requestRules } from './request-rules.ts';
import { responseRules } from './response-rules.ts';
import { wordsOf } from './reasons.ts';
import { BREAKING_LIKELY, table } from './rule.ts';

const eitherRules = table('both', {
  'schema-xml-changed': [
    'xml_changed',
    BREAKING_LIKELY,
    'how {subject} is written as XML changed[ from {before}][ to {after}]',
    {
      reason: 'Who reads or writes XML looks for other names or places; where no body is XML it touches nobody.',
      judge: ({ facts, after }) => ({
        ...(facts['isXml'] === true ? {} : { classification: 'COSMETIC', severity: 'info' }),
        ...(after === null ? { text: 'it is no longer said how {subject} is written as XML[; it was {before}]' } : {}),
      }),
    },
  ],
  'schema-text-changed': wordsOf('the description of {subject}', {
    judge: ({ facts }) => (facts['text'] === 'title' ? { text: 'the title of {subject} was reworded' } : {}),
  }),
});

export const messageRules = { ...requestRules, ...responseRules, ...eitherRules };
