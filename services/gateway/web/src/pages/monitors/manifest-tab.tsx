import type { ReactNode } from 'react';
import type { MonitorDetail } from '../../api/types.ts';
import { useSession } from '../../session/session.tsx';
import { CodeBlock } from '../../ui/copy.tsx';
import { Card } from '../../ui/page.tsx';
import styles from './detail.module.css';
import { manifestOf } from './manifest.ts';

export function ManifestTab({ monitor }: { monitor: MonitorDetail }): ReactNode {
  const { namespace } = useSession().user;
  return (
    <Card
      title="The same with kubectl"
      lead="A monitor is a Kubernetes resource. This is the manifest of this one, to keep in a repository or apply elsewhere:"
    >
      <div className={styles.stack}>
        <CodeBlock label="manifest" code={manifestOf(monitor, namespace)} />
        <p className={styles.soft}>
          In this namespace the documentation is watched already: delete the monitor here before you apply it there
          under a name of your own. To look at what runs, and to ask for a scan:
        </p>
        <CodeBlock
          label="commands"
          code={`kubectl get monitors -n ${namespace}\nkubectl annotate monitor NAME -n ${namespace} tidemark.dev/scan-requested="$(date +%s)" --overwrite`}
        />
      </div>
    </Card>
  );
}
