// What the gateway answers under /web: what a signed-in person has beside the API.
export type { ApiKey, NewApiKey, SessionAnswer as Session, SessionEntry, SignInOffer } from '#schemas/web';
export type { ChangeDelivery, PreviewView as Preview, ScanProgress } from '#schemas/web-pages';
