import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { messageOf } from '../../api/errors.ts';
import { useDeleteMonitor, useUpdateMonitor } from '../../api/monitors.ts';
import type { MonitorDetail, UpdateMonitor } from '../../api/types.ts';
import { useWrites } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Details } from '../../ui/details.tsx';
import { Card } from '../../ui/page.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { Switch } from '../../ui/toggle.tsx';
import styles from './detail.module.css';

const FREQUENCIES = [
  { value: 'hourly', label: 'Every hour' },
  { value: 'daily', label: 'Every day' },
] as const;

const ALERTS = [
  { field: 'alert_on_breaking', label: 'Breaking changes', description: 'A correct caller of yesterday fails today.' },
  { field: 'alert_on_deprecation', label: 'Deprecations', description: 'Something is announced to go.' },
  { field: 'alert_on_non_breaking', label: 'All other changes', description: 'New features, fixes, limits, security.' },
] as const;

export function SettingsTab({ monitor }: { monitor: MonitorDetail }): ReactNode {
  const { allowed } = useWrites();
  const update = useUpdateMonitor(monitor.id);
  const set = (change: UpdateMonitor, said: string): void =>
    update.mutate(change, {
      onSuccess: () => toast(said),
      onError: (error) => toast(messageOf(error), 'red'),
    });
  const isPaused = monitor.status === 'paused';
  return (
    <>
      <Card title="Scans">
        <div className={styles.settings}>
          <SelectField
            label="How often"
            value={monitor.scan_frequency}
            options={FREQUENCIES}
            isDisabled={!allowed || update.isPending}
            onChange={(value) => set({ scan_frequency: value }, 'The frequency is changed')}
          />
          <Switch
            label="Active"
            description={
              isPaused
                ? 'Paused: nothing is scanned. What changes meanwhile is not told later.'
                : 'Scanned as often as said above.'
            }
            isSelected={!isPaused}
            isDisabled={!allowed || update.isPending}
            onChange={(active) => set({ status: active ? 'active' : 'paused' }, active ? 'Active again' : 'Paused')}
          />
        </div>
      </Card>
      <Card title="Alerts" lead="What is sent to your webhook destinations. Every change is listed here in any case.">
        <div className={styles.settings}>
          {ALERTS.map(({ field, label, description }) => (
            <Switch
              key={field}
              label={label}
              description={description}
              isSelected={monitor[field]}
              isDisabled={!allowed || update.isPending}
              onChange={(selected) => set({ [field]: selected }, 'The alerts are changed')}
            />
          ))}
        </div>
      </Card>
      <Card title="What is compared">
        <Details
          items={[
            ['Documentation', monitor.docs_url],
            [
              'API description',
              monitor.openapi_spec_url ??
                (monitor.discovered_spec_url === null
                  ? 'None is known'
                  : `${monitor.discovered_spec_url} (found by itself)`),
            ],
          ]}
        />
      </Card>
      <DeleteMonitor monitor={monitor} isAllowed={allowed} />
    </>
  );
}

function DeleteMonitor({ monitor, isAllowed }: { monitor: MonitorDetail; isAllowed: boolean }): ReactNode {
  const [asking, setAsking] = useState(false);
  const [, navigate] = useLocation();
  const remove = useDeleteMonitor(monitor.id);
  const confirm = async (): Promise<void> => {
    await remove.mutateAsync();
    toast(`${monitor.name} is no longer watched`);
    navigate('/monitors');
  };
  return (
    <Card title="Delete">
      <div className={styles.danger}>
        <p>Its changes and scores are deleted with it, and webhooks still waiting are not sent.</p>
        <Button isDisabled={!isAllowed} onPress={() => setAsking(true)}>
          Delete monitor
        </Button>
      </div>
      <ConfirmDialog
        title={`Delete ${monitor.name}?`}
        confirmLabel="Delete monitor"
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
      >
        Its changes and scores disappear at once. This cannot be undone.
      </ConfirmDialog>
    </Card>
  );
}
