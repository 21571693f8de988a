// An address is looked at before it is watched: what is there, and whether a description comes with it.
import { useMutation } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { request } from '../../api/client.ts';
import { fieldError, messageOf } from '../../api/errors.ts';
import type { One } from '../../api/types.ts';
import type { Preview } from '../../api/web-types.ts';
import { useWrites } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Details } from '../../ui/details.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Card } from '../../ui/page.tsx';
import { REASONS } from '../../ui/status.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './add.module.css';
import type { AddProps } from './catalog-picker.tsx';

/** The server looks for 20 s. */
const PREVIEW_TIMEOUT_MS = 25_000;
const KINDS = {
  page: 'Documentation page',
  openapi: 'OpenAPI description',
  markdown: 'Markdown documentation',
} as const;
const MODES = {
  markdown: 'read as Markdown',
  plain: 'read as it is served',
  chrome: 'rendered in a browser, since a script makes it',
} as const;

export function AddByUrl({ create, onAdd }: AddProps): ReactNode {
  const { allowed } = useWrites();
  const [url, setUrl] = useState('');
  const [spec, setSpec] = useState('');
  const look = useMutation({
    mutationFn: async (wanted: string) =>
      (
        await request<One<Preview>>('/web/preview', {
          method: 'POST',
          body: { url: wanted },
          timeoutMs: PREVIEW_TIMEOUT_MS,
        })
      ).data,
  });
  const address = completed(url);
  const change = (value: string): void => {
    setUrl(value);
    look.reset();
    create.reset();
  };
  const urlError = fieldError(look.error, 'url') ?? fieldError(create.error, 'docs_url');
  const specError = fieldError(create.error, 'openapi_spec_url');
  const body = { docs_url: address, ...(spec.trim() === '' ? {} : { openapi_spec_url: completed(spec) }) };
  return (
    <div className={styles.form}>
      {look.isError && urlError === undefined && <Notice tone="red">{messageOf(look.error)}</Notice>}
      {create.isError && urlError === undefined && specError === undefined && (
        <Notice tone="red">{messageOf(create.error)}</Notice>
      )}
      <form
        className={styles.line}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (address !== '' && !look.isPending && allowed) look.mutate(address);
        }}
      >
        <TextField
          label="Address of the documentation"
          type="url"
          value={url}
          onChange={change}
          placeholder="https://docs.example.com/api"
          error={urlError}
          autoFocus
          isRequired
          isDisabled={!allowed}
        />
        <Button type="submit" isPending={look.isPending} isDisabled={!allowed || address === ''}>
          Look there
        </Button>
      </form>
      {look.isPending && (
        <p role="status" className={styles.count}>
          Looking at it as a scan would. This takes some seconds.
        </p>
      )}
      {look.data && <Found preview={look.data} />}
      {look.data && (
        <>
          <TextField
            label="Address of its OpenAPI description"
            type="url"
            value={spec}
            onChange={setSpec}
            placeholder={look.data.discovered_spec_url ?? 'https://docs.example.com/openapi.json'}
            description={
              look.data.discovered_spec_url === null
                ? 'Optional. A description tells more, and more exactly, than a page.'
                : 'Optional. Left empty, the one that was found is compared, also when it moves.'
            }
            error={specError}
          />
          <div className={styles.actions}>
            <Button variant="primary" isPending={create.isPending} onPress={() => onAdd(body)}>
              {look.data.problem === null ? 'Watch it' : 'Watch it all the same'}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function Found({ preview }: { preview: Preview }): ReactNode {
  const { title, url, kind, mode, spec, discovered_spec_url: specUrl, pages_found: pages, problem } = preview;
  if (problem !== null)
    return (
      <Notice tone="amber">
        <strong>{REASONS[problem.code]}.</strong> {problem.message}
      </Notice>
    );
  const description = spec ? `${spec.title} ${spec.version}, ${spec.operations} operations` : 'Found';
  return (
    <Card>
      <div className={styles.found}>
        <h2 className={styles.foundTitle}>
          <CircleCheck size={16} aria-hidden="true" />
          {title === '' ? 'Documentation found' : title}
        </h2>
        <Details
          items={[
            ['Address', url],
            ['What it is', mode === null ? KINDS[kind] : `${KINDS[kind]}, ${MODES[mode]}`],
            ['Pages', String(pages)],
            [
              'Description',
              kind === 'openapi' || specUrl !== null
                ? `${description}${specUrl === null ? '' : ` at ${specUrl}`}`
                : 'None discovered: the pages alone are compared',
            ],
          ]}
        />
      </div>
    </Card>
  );
}

/** With https where no scheme was typed. */
function completed(url: string): string {
  const typed = url.trim();
  return typed === '' || /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
}
