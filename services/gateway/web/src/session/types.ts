// What the gateway says of who is signed in: routes under /web, which are not part of the API document.
export interface SessionUser {
  id: string;
  email: string | null;
  name: string;
  plan: 'hobby' | 'pro';
  namespace: string;
}

export interface Session {
  user: SessionUser;
  csrf_token: string;
  expires_at: string;
  oidc: { name: string } | null;
}

export interface SignInOptions {
  password: boolean;
  oidc: { name: string } | null;
}
