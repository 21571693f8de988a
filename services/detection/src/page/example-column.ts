// The column of a list of fields that shows what one may send.
import { fold } from '../text/normal-form.ts';

const EXAMPLE = /^(?:examples?|samples?)(?: values?)?$/;

/** "Example values": no list of what is allowed, and nothing that is so of the field. */
export const isExampleTitle = (title: string): boolean => EXAMPLE.test(fold(title));
