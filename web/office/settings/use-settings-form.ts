import { type FormEvent, type SyntheticEvent, useRef, useState } from 'react';
import { type SettingInput, type Settings, updateSettings } from '#contracts/office/settings.ts';
import { showClub } from '#web/platform/layout/club.ts';
import { submit } from '#web/platform/lib/api.ts';
import { readFields } from '#web/platform/lib/form-fields.ts';
import { firstError, type Outcome, refuse } from '#web/platform/lib/outcome.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { renewClub } from '#web/site/site/renew-club.ts';
import { toValues } from './to-values.ts';

interface Options {
  onDone: () => unknown;
  /** A step of the first run asks for everything it shows, so it is sent whole. */
  isStep?: boolean;
  /** Called whenever the form gets unsaved changes, or has none anymore. */
  onDirty?: (isDirty: boolean) => void;
}

const conflict = 409;

/** Returns a form that saves settings. What could lock people out is asked about first: `warning` is the sentence. */
export function useSettingsForm({ onDone, onDirty, isStep = false }: Options) {
  const [warning, setWarning] = useState<string>();
  const typed = useRef<Partial<SettingInput>>({});
  const original = useRef<string>(undefined);
  const latest = useRef<string>(undefined);
  const sent = useRef<string>(undefined);
  const { run, working, errors } = useAction(isStep ? saveStep : save, {
    async onDone(saved) {
      original.current = sent.current;
      setWarning(undefined);
      onDirty?.(latest.current !== sent.current);
      await showSaved(saved);
      return onDone();
    },
    onRefused: (refused) => setWarning(refused.status === conflict ? firstError(refused.errors) : undefined),
  });

  function send(confirm: boolean) {
    void run({ values: typed.current, ...(confirm && { confirm }) });
  }

  const read = (form: HTMLFormElement) => JSON.stringify(readFields(form));
  function readOriginal({ currentTarget }: SyntheticEvent<HTMLFormElement>) {
    original.current ??= read(currentTarget);
  }
  return {
    working,
    errors: warning === undefined ? errors : {},
    warning,
    confirm: () => send(true),
    cancel: () => setWarning(undefined),
    /** Handlers of the form. */
    form: {
      onFocus: readOriginal,
      // Safari does not focus a radio button that is pressed.
      onPointerDown: readOriginal,
      onChange({ currentTarget }: FormEvent<HTMLFormElement>) {
        latest.current = read(currentTarget);
        onDirty?.(latest.current !== original.current);
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        sent.current = read(event.currentTarget);
        latest.current = sent.current;
        const values = toValues(readFields(event.currentTarget));
        typed.current = isStep ? values : changedValues(original.current, values);
        send(false);
      },
    },
  };
}

interface Change {
  values: Partial<SettingInput>;
  confirm?: boolean;
}

const save = (body: Change) => submit(updateSettings, { body });

// Everywhere else, to go without a mail server is a choice.
async function saveStep(change: Change): Promise<Outcome<Settings>> {
  return change.values.mailServer === null ? refuse({ 'mailServer.host': noServer }) : save(change);
}

const noServer = 'Type the name of the mail server, or leave this step for later.';

async function showSaved({ values }: Settings): Promise<void> {
  const { timeZone, signup, mailServer } = values;
  showClub({ timeZone, signup, sendsEmail: mailServer !== null });
  await renewClub();
}

/** Returns only what was changed here: the rest may have been changed by another Admin since. */
function changedValues(original: string | undefined, values: Partial<SettingInput>): Partial<SettingInput> {
  const before = original === undefined ? {} : toValues(JSON.parse(original) as Record<string, string>);
  const isSame = (name: keyof SettingInput) => JSON.stringify(values[name]) === JSON.stringify(before[name]);
  const changed = Object.entries(values).filter(([name]) => !isSame(name as keyof SettingInput));
  return Object.fromEntries(changed);
}
