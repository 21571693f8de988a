// What a Change is, in the words and colours that all pages share.
import type { ReactNode } from 'react';
import type { Classification, Severity } from '../api/types.ts';
import { Badge, type Tone } from './badge.tsx';

export const CLASSIFICATIONS: Readonly<Record<Classification, { label: string; tone: Tone }>> = {
  BREAKING: { label: 'Breaking', tone: 'red' },
  DEPRECATION: { label: 'Deprecation', tone: 'amber' },
  SECURITY: { label: 'Security', tone: 'violet' },
  NEW_FEATURE: { label: 'New feature', tone: 'green' },
  BUG_FIX: { label: 'Bug fix', tone: 'blue' },
  PERFORMANCE: { label: 'Performance', tone: 'cyan' },
  COSMETIC: { label: 'Cosmetic', tone: 'gray' },
};

export const SEVERITIES: Readonly<Record<Severity, { label: string; tone: Tone }>> = {
  critical: { label: 'Critical', tone: 'red' },
  warning: { label: 'Warning', tone: 'amber' },
  info: { label: 'Info', tone: 'gray' },
};

export function ClassificationBadge({ value }: { value: Classification }): ReactNode {
  const { label, tone } = CLASSIFICATIONS[value];
  return <Badge tone={tone}>{label}</Badge>;
}

export function SeverityBadge({ value }: { value: Severity }): ReactNode {
  const { label, tone } = SEVERITIES[value];
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}
