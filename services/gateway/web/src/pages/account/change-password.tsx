import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { request } from '../../api/client.ts';
import { ApiError, fieldError, messageOf } from '../../api/errors.ts';
import { useSession } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Card } from '../../ui/page.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './account.module.css';
import { MIN_PASSWORD_CHARS, passwordProblem } from './password-rules.ts';
import { SESSIONS } from './sessions.tsx';

export function ChangePassword(): ReactNode {
  const client = useQueryClient();
  const { user } = useSession();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [tried, setTried] = useState(false);
  const change = useMutation({
    mutationFn: () =>
      request('/web/password', { method: 'PUT', body: { current_password: current, new_password: next } }),
    onSuccess: () => {
      toast('The password is changed. Everybody else who was signed in as you is signed out.');
      setCurrent('');
      setNext('');
      setTried(false);
      return client.invalidateQueries({ queryKey: SESSIONS });
    },
  });
  const problem = passwordProblem(next);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (problem === undefined && !change.isPending) change.mutate();
  };
  const { error } = change;
  const isElsewhere = error !== null && (!(error instanceof ApiError) || error.details.length === 0);
  return (
    <Card title="Password" lead="Changing it signs out all your other browsers.">
      <form className={styles.form} onSubmit={submit} noValidate>
        {isElsewhere && <Notice tone="red">{messageOf(error)}</Notice>}
        <input className="visually-hidden" autoComplete="username" value={user.email} readOnly tabIndex={-1} hidden />
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
          error={fieldError(error, 'current_password')}
        />
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          value={next}
          onChange={setNext}
          description={`At least ${MIN_PASSWORD_CHARS} characters.`}
          error={fieldError(error, 'new_password') ?? (tried ? problem : undefined)}
        />
        <Button type="submit" isPending={change.isPending} isDisabled={current === '' || next === ''}>
          Change password
        </Button>
      </form>
    </Card>
  );
}
