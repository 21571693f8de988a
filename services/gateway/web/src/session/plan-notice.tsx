import type { ReactNode } from 'react';
import { Notice } from '../ui/notice.tsx';
import { useWrites } from './session.tsx';

/** Says why the buttons of a page are disabled, to people on the Hobby plan. */
export function PlanNotice(): ReactNode {
  const { reason } = useWrites();
  return reason === null ? null : <Notice tone="blue">{reason} Ask whoever runs this Tidemark for Pro.</Notice>;
}
