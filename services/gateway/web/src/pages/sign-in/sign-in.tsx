import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Redirect, useLocation, useSearchParams } from 'wouter';
import { request } from '../../api/client.ts';
import { fieldError, messageOf } from '../../api/errors.ts';
import type { Session, SignInOffer } from '../../api/web-types.ts';
import { useSessionQuery, useNewSession } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Frame } from './frame.tsx';
import styles from './frame.module.css';
import { returnPath } from './return-to.ts';

/** What a refused sign-in at the provider leaves in the address. */
const REFUSALS: Readonly<Record<string, string>> = {
  unknown_account: 'Nobody here has that account. Ask whoever runs this Tidemark for an invitation.',
  domain_not_allowed: 'Accounts of that domain may not sign in here.',
  email_not_verified: 'Your provider does not say that your e-mail address is verified.',
  oidc_unavailable: 'Your provider cannot be reached right now. Try again later.',
  rate_limited: 'Too many tries from here. Wait a minute, then try again.',
};
const REFUSED = 'The provider did not sign you in. Try again.';

export function SignIn(): ReactNode {
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const session = useSessionQuery();
  const begin = useNewSession();
  const offer = useQuery({
    queryKey: ['sign-in'],
    queryFn: ({ signal }) => request<SignInOffer>('/web/sign-in', { signal }),
  });
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const target = returnPath(params.get('return_to'), location.origin);
  const signIn = useMutation({
    mutationFn: () => request<Session>('/web/session', { method: 'POST', body: { email, password } }),
    onSuccess: (found) => {
      begin(found);
      navigate(target, { replace: true });
    },
  });
  if (session.data) return <Redirect to={target} replace />;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!signIn.isPending) signIn.mutate();
  };
  const refused = params.get('error');
  const oidc = offer.data?.oidc ?? null;
  const incomplete = fieldError(signIn.error, 'email');
  return (
    <Frame title="Sign in" lead="See what changed in the APIs that you build on.">
      {refused !== null && <Notice tone="red">{REFUSALS[refused] ?? REFUSED}</Notice>}
      {oidc && (
        <>
          <a className={styles.link} href={`/web/oidc/start?return_to=${encodeURIComponent(target)}`}>
            Continue with {oidc.name}
          </a>
          <div className={styles.or}>or</div>
        </>
      )}
      <form className={styles.form} onSubmit={submit} noValidate>
        {signIn.isError && incomplete === undefined && <Notice tone="red">{messageOf(signIn.error)}</Notice>}
        <TextField
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          error={incomplete}
          isRequired
        />
        <TextField
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          isRequired
        />
        <Button type="submit" variant="primary" isPending={signIn.isPending}>
          Sign in
        </Button>
      </form>
      <p className={styles.hint}>
        No account, or the password is lost? Whoever runs this Tidemark can send you a link that sets one.
      </p>
    </Frame>
  );
}
