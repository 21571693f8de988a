import { type ReactNode, useState } from 'react';
import { CodeBlock } from '../../ui/copy.tsx';
import { Card } from '../../ui/page.tsx';
import { type TabItem, Tabs } from '../../ui/tabs.tsx';
import go from './snippets/verify.go?raw';
// oxlint-disable-next-line import/default -- its text, not what it exports
import node from './snippets/verify.mjs?raw';
import python from './snippets/verify.py?raw';
import ruby from './snippets/verify.rb?raw';

const snippet = (id: string, title: string, code: string): TabItem => ({
  id,
  title,
  content: <CodeBlock code={code.trimEnd()} label={`${title} snippet`} />,
});
const SNIPPETS = [
  snippet('node', 'Node.js', node),
  snippet('python', 'Python', python),
  snippet('go', 'Go', go),
  snippet('ruby', 'Ruby', ruby),
];

/** How a receiver knows that a webhook came from here. */
export function VerifyCard(): ReactNode {
  const [language, setLanguage] = useState('node');
  return (
    <Card title="Verify the signature" lead="Reject requests that are not signed with the secret of this destination.">
      <Tabs label="Language" selected={language} onSelect={setLanguage} items={SNIPPETS} />
    </Card>
  );
}
