// Jobs of isolated scans on one machine: the controller makes them in the stand-in, which runs the scanner for each as a child process.
import type { Home } from './home.ts';

/** Which Jobs are run, and what of them reaches the scanner. */
export const ISOLATED_SCAN = {
  label: 'app.kubernetes.io/component',
  value: 'isolated-scan',
  envOfJob: ['SCAN_JOB', 'SCAN_REQUEST_ID'],
};
/** The namespace that always exists. */
export const SCAN_JOB_NAMESPACE = 'default';

/** Writes the pod of the Jobs, which no kubelet reads here, and returns its path. */
export function writeScanJobTemplate(home: Home): string {
  const resources = { limits: { cpu: '1', memory: '1Gi' } };
  const template = { spec: { containers: [{ name: 'scanner', image: 'tidemark-scanner', resources }] } };
  return home.write('scan-job-template.json', JSON.stringify(template));
}
