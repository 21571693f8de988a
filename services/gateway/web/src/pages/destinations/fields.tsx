// The fields of a destination, for making one and for changing it.
import type { ReactNode } from 'react';
import { fieldError } from '../../api/errors.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Checkbox } from '../../ui/toggle.tsx';
import styles from './destinations.module.css';
import type { Destination, EventType } from './types.ts';
import { EVENT_TYPES, EVENTS, FORMATS } from './words.ts';

export interface Draft {
  url: string;
  name: string;
  events: readonly EventType[];
  format: Destination['payload_format'];
  cosmetic: boolean;
}

export const NEW_DRAFT: Draft = { url: '', name: '', events: EVENT_TYPES, format: 'full', cosmetic: false };

/** As the API takes it. */
export const bodyOf = ({ url, events, format, cosmetic }: Draft) => ({
  url: url.trim(),
  events: [...events],
  payload_format: format,
  include_cosmetic: cosmetic,
});

const MAX_NAME_CHARS = 100;

interface DestinationFieldsProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** What the server said of it. */
  error: unknown;
  isDisabled?: boolean;
  /** The first field takes the focus: in a dialog that was asked for. */
  startsHere?: boolean;
}

export function DestinationFields(props: DestinationFieldsProps): ReactNode {
  const { draft, onChange, error, isDisabled = false, startsHere = false } = props;
  const set = (fields: Partial<Draft>): void => onChange({ ...draft, ...fields });
  const eventsError = fieldError(error, 'events') ?? (draft.events.length === 0 ? 'Choose one event at least.' : null);
  return (
    <>
      <TextField
        label="URL"
        type="url"
        value={draft.url}
        onChange={(url) => set({ url })}
        placeholder="https://hooks.example.com/tidemark"
        description="Receives events by POST. Must be https."
        error={fieldError(error, 'url')}
        isDisabled={isDisabled}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog begins at its first field
        autoFocus={startsHere}
        isRequired
      />
      <TextField
        label="Name (optional)"
        value={draft.name}
        onChange={(name) => set({ name })}
        placeholder="On-call pager"
        error={fieldError(error, 'name')}
        isDisabled={isDisabled}
        maxLength={MAX_NAME_CHARS}
      />
      <fieldset className={styles.fieldset} disabled={isDisabled}>
        <legend>Events</legend>
        <div className={styles.events}>
          {EVENT_TYPES.map((event) => (
            <Checkbox
              key={event}
              label={EVENTS[event].label}
              description={EVENTS[event].description}
              isSelected={draft.events.includes(event)}
              isDisabled={isDisabled}
              onChange={(wanted) => set({ events: EVENT_TYPES.filter((one) => isKept(one, { event, wanted, draft })) })}
            />
          ))}
        </div>
        {eventsError !== null && <p className={styles.fieldError}>{eventsError}</p>}
      </fieldset>
      <SelectField
        label="Format"
        value={draft.format}
        options={FORMATS}
        isDisabled={isDisabled}
        onChange={(format) => set({ format })}
      />
      <Checkbox
        label="Cosmetic changes too"
        description="Wording, examples and order: changes that break nobody."
        isSelected={draft.cosmetic}
        isDisabled={isDisabled}
        onChange={(cosmetic) => set({ cosmetic })}
      />
    </>
  );
}

const isKept = (one: EventType, choice: { event: EventType; wanted: boolean; draft: Draft }): boolean =>
  one === choice.event ? choice.wanted : choice.draft.events.includes(one);
