// Rules of what a call carries and brings back, outside schemas.
import { requestRules } from './request-rules.ts';
import { responseRules } from './response-rules.ts';
import { FOR_PEOPLE } from './reasons.ts';
import { COSMETIC, table } from './rule.ts';

const eitherRules = table('both', {
  'schema-text-changed': [
    'description_changed',
    COSMETIC,
    'the description of {subject} was reworded',
    {
      reason: FOR_PEOPLE,
      judge: ({ facts }) => (facts['text'] === 'title' ? { text: 'the title of {subject} was reworded' } : {}),
    },
  ],
});

export const messageRules = { ...requestRules, ...responseRules, ...eitherRules };
