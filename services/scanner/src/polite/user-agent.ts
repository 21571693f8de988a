import { ROBOT_TOKEN } from './robots.ts';

const VERSION = '0.1';

/** Says who asks and, with a contact URL, whom to turn to. The token of robots.txt is in it. */
export function userAgentOf(config: { USER_AGENT?: string | undefined; CONTACT_URL?: string | undefined }): string {
  const contact = config.CONTACT_URL === undefined ? 'API documentation monitor' : `+${config.CONTACT_URL}`;
  return config.USER_AGENT ?? `Mozilla/5.0 (compatible; ${ROBOT_TOKEN}/${VERSION}; ${contact})`;
}
