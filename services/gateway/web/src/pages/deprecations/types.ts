import type { z } from 'zod';
import type { deprecation, feedToken, newFeedToken } from '#schemas/deprecation';

export type Deprecation = z.output<typeof deprecation>;
export type FeedToken = z.output<typeof feedToken>;
export type NewFeedToken = z.output<typeof newFeedToken>;
