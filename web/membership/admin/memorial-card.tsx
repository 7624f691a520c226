import { useState } from 'react';
import type { ListedUser } from '#contracts/membership/admin.ts';
import { deleteMemorial, memorialLimits, saveMemorial } from '#contracts/membership/memorials.ts';
import { firstNameOf } from '#contracts/platform/person-names.ts';
import { submit } from '#web/platform/lib/api.ts';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { fieldProps } from '#web/platform/lib/use-saved-form.ts';
import { Button, ButtonRow } from '#web/platform/ui/button.tsx';
import common from '#web/platform/ui/common.module.css';
import { AskFirst, ConfirmDialog } from '#web/platform/ui/confirm-dialog.tsx';
import { FieldRow, TextArea, TextField } from '#web/platform/ui/field.tsx';
import { Fold } from '#web/platform/ui/fold.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import styles from './memorial-card.module.css';

/** Closes the account of a member who died and remembers them, or changes what the club says of them. */
export function MemorialCard({ user }: { user: ListedUser }) {
  const { _id, name, memorial } = user;
  const firstName = firstNameOf(name);
  const { run, working, errors } = useAction(saveMemorial, {
    onDone: () => showToast({ kind: 'success', title: memorial ? 'Saved' : `${name} is remembered under In Memory` }),
  });
  const field = fieldProps(memorial, errors);
  const [asked, setAsked] = useState<SentMemorial>();
  const save = (body: SentMemorial) => run({ params: { id: _id }, body });
  const send = withFields(({ born = '', died = '', words = '' }) => {
    const body = { born: toYear(born), died: toYear(died), words };
    if (memorial) void save(body);
    else setAsked(body);
  });

  async function confirm() {
    if (asked) await save(asked);
    setAsked(undefined);
  }

  return (
    <Fold id="in-memory" title="In Memory" icon="feather" defaultOpen={memorial !== null} className={styles.card}>
      <p className={common.below5}>{memorial ? whatHappened(firstName) : whatHappens(firstName)}</p>
      <form method="post" onSubmit={send} noValidate>
        <FormAlert errors={errors} />
        <FieldRow>
          <TextField {...year} label="Born" {...field('born')} />
          <TextField {...year} label="Died" {...field('died')} />
        </FieldRow>
        <TextArea
          label="A few words"
          {...field('words')}
          rows={3}
          optional
          hint={`Everyone can read them on the In Memory page. Up to ${memorialLimits.words.toLocaleString('en-US')} characters.`}
        />
        <ButtonRow above="large">
          <Button type="submit" variant={memorial ? 'primary' : 'secondary'} working={working} workingLabel="Saving…">
            {memorial ? 'Save' : `Remember ${firstName}`}
          </Button>
          {memorial && <UndoMemorial user={user} firstName={firstName} />}
        </ButtonRow>
      </form>
      <ConfirmDialog
        open={asked !== undefined}
        title={`Has ${name} died?`}
        confirmLabel={`Yes, remember ${firstName}`}
        workingLabel="Saving…"
        working={working}
        onConfirm={confirm}
        onCancel={() => setAsked(undefined)}
      >
        <p>
          This logs {firstName} out everywhere and shows {firstName} on the In Memory page. Spots at full events go to
          the next people in line. You can undo everything except that: they keep those spots.
        </p>
      </ConfirmDialog>
    </Fold>
  );
}

interface SentMemorial {
  born: number | null;
  died: number | null;
  words: string;
}

const year = { inputMode: 'numeric', hint: 'A year, if you know it.' } as const;

// Text that is not a number is sent as it is, so that the server says what is wrong with it.
function toYear(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d+$/.test(text) ? Number(text) : (text as never);
}

function whatHappens(firstName: string): string {
  return `If ${firstName} has died, you can close the account here. Emails stop, and the profile stays as a memory. You can undo this.`;
}

function whatHappened(firstName: string): string {
  return `${firstName}’s account is closed, emails have stopped, and the profile stays as a memory.`;
}

/** Opens the account again, after asking. */
function UndoMemorial({ user, firstName }: { user: ListedUser; firstName: string }) {
  return (
    <AskFirst
      button={(ask) => (
        <Button variant="quiet" icon="arrow-back-up" onClick={ask}>
          Undo
        </Button>
      )}
      title={`Open ${firstName}’s account again`}
      confirmLabel="Undo In Memory"
      workingLabel="Undoing…"
      act={() => submit(deleteMemorial, { params: { id: user._id } })}
      failed="We couldn’t undo that"
      onDone={() => showToast({ kind: 'success', title: `${user.name}’s account is open again` })}
    >
      <p>
        {firstName} can log in again, gets email again, and is back on every list. Tributes are hidden, and come back if
        you remember {firstName} again.
      </p>
    </AskFirst>
  );
}
