// Where the one-time link leads. Its token is the fragment of the address, which no server and no log sees; it leaves the address bar at once.
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { request } from '../../api/client.ts';
import { ApiError, fieldError, messageOf } from '../../api/errors.ts';
import type { Session } from '../../api/web-types.ts';
import { useNewSession } from '../../session/session.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { MIN_PASSWORD_CHARS, passwordProblem } from '../account/password-rules.ts';
import { Frame } from './frame.tsx';
import styles from './frame.module.css';

export function Welcome(): ReactNode {
  const [token] = useState(() => location.hash.slice(1));
  useEffect(() => {
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname);
  }, []);
  return token === '' ? <NoToken /> : <WelcomeForm token={token} />;
}

function NoToken(): ReactNode {
  return (
    <Frame
      title="This link is not complete"
      lead="Open the whole link that you were given, including its last character."
    >
      <ButtonLink href="/sign-in">Go to sign-in</ButtonLink>
    </Frame>
  );
}

function WelcomeForm({ token }: { token: string }): ReactNode {
  const [, navigate] = useLocation();
  const begin = useNewSession();
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const welcome = useMutation({
    mutationFn: () =>
      request<Session>('/web/welcome', {
        method: 'POST',
        body: { token, email, password, ...(name.trim() === '' ? {} : { name: name.trim() }) },
      }),
    onSuccess: (session) => {
      begin(session);
      navigate('/monitors', { replace: true });
    },
  });
  const problem = passwordProblem(password);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (problem === undefined && !welcome.isPending) welcome.mutate();
  };
  const { error } = welcome;
  const isExpired = error instanceof ApiError && error.code === 'link_used_or_expired';
  const isElsewhere = error !== null && (!(error instanceof ApiError) || error.details.length === 0);
  return (
    <Frame title="Welcome to Tidemark" lead="Choose how you sign in from now on.">
      <form className={styles.form} onSubmit={submit} noValidate>
        {isElsewhere && <Notice tone="red">{messageOf(error)}</Notice>}
        <TextField
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          error={fieldError(error, 'email')}
          isRequired
        />
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          value={name}
          onChange={setName}
          description="Optional. Only you see it."
          error={fieldError(error, 'name')}
        />
        <TextField
          label="Password"
          type="password"
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          description={`At least ${MIN_PASSWORD_CHARS} characters. A sentence is easy to remember.`}
          error={fieldError(error, 'password') ?? (tried ? problem : undefined)}
          isRequired
        />
        <Button type="submit" variant="primary" isPending={welcome.isPending} isDisabled={isExpired}>
          Set password and continue
        </Button>
        {isExpired && <ButtonLink href="/sign-in">Go to sign-in</ButtonLink>}
      </form>
    </Frame>
  );
}
