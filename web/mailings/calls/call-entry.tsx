import { type ReactNode, useState } from 'react';
import { callLimits, type OwnCall } from '#contracts/mailings/calls.ts';
import { toCall } from '#contracts/site/help-line.ts';
import { useClub } from '#web/platform/layout/club.ts';
import { formatMoment } from '#web/platform/lib/dates.ts';
import { useDraft } from '#web/platform/lib/drafts.ts';
import type { Outcome } from '#web/platform/lib/outcome.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import common from '#web/platform/ui/common.module.css';
import { EditForm } from '#web/platform/ui/edit-form.tsx';
import { useEditText } from '#web/platform/ui/edit-text.tsx';
import { TextArea } from '#web/platform/ui/field.tsx';
import { Icon } from '#web/platform/ui/icon.tsx';
import { type AboutOne, addressOfSubject } from './call-filters.tsx';
import styles from './calls.module.css';

interface CallNoteProps {
  /** What its draft is stored under. */
  spot: string;
  name: string;
  note: string;
  save: (changes: { note: string }) => Promise<Outcome<unknown>>;
  onClose: () => void;
}

/** What a caller changes of a call. */
export interface ChangedCall {
  done?: boolean;
  note?: string;
}

interface CallEntryProps {
  about: AboutOne;
  call: OwnCall;
  save: (changes: ChangedCall) => Promise<Outcome<unknown>>;
  /** Why they are called, and by whom. */
  details?: ReactNode;
  /** Further buttons. */
  buttons?: ReactNode;
}

/** Shows a member to call: the number, the button that says it is done, and what was said. */
export function CallEntry({ about, call, save, details, buttons }: CallEntryProps) {
  const { name, phone, done, note } = call;
  const { isEditing, button, begin, end } = useEditText();
  const { timeZone } = useClub();
  return (
    <li className={styles.call}>
      <span className={styles.box} aria-hidden="true">
        {done && <Icon name="check" />}
      </span>
      <div className={styles.person}>
        <h2 className={styles.name}>{name}</h2>
        {phone ? (
          <a className={styles.phone} href={toCall(phone)}>
            <Icon name="phone" />
            {phone}
          </a>
        ) : (
          <p className={common.muted}>Shares no phone number</p>
        )}
        {details}
        {done && (
          <p className={styles.done}>
            <Icon name="circle-check" />
            Called {formatMoment(done, timeZone)}
          </p>
        )}
        {note && !isEditing && <p className={styles.note}>{note}</p>}
        {isEditing && (
          <CallNote
            spot={`call-note:${addressOfSubject(about)}:${call.user}`}
            name={name}
            note={note}
            save={save}
            onClose={end}
          />
        )}
      </div>
      <div className={styles.buttons}>
        <DoneButton name={name} done={done} save={save} />
        {!isEditing && (
          <Button
            ref={button}
            variant="secondary"
            size="small"
            icon="pencil"
            aria-label={`${note ? 'Change the note' : 'Write a note'} about ${name}`}
            onClick={begin}
          >
            {note ? 'Change the note' : 'Write a note'}
          </Button>
        )}
        {buttons}
      </div>
    </li>
  );
}

function DoneButton({ name, done, save }: Pick<OwnCall, 'name' | 'done'> & Pick<CallEntryProps, 'save'>) {
  const { run, working } = useAction(save, { failed: 'We couldn’t save that' });
  const label = done ? 'Undo' : 'Called';
  return (
    <Button
      variant={done ? 'quiet' : 'primary'}
      size="small"
      icon={done ? 'arrow-back-up' : 'check'}
      aria-label={`${label}: ${name}`}
      working={working}
      workingLabel="Saving…"
      onClick={() => run({ done: !done })}
    >
      {label}
    </Button>
  );
}

/** Asks a caller what was said on the phone. */
function CallNote({ spot, name, note, save, onClose }: CallNoteProps) {
  const draft = useDraft(spot);
  // Typed words win, and what someone else saved since is shown beside them.
  const [text, setText] = useState(draft.text || note);
  const [begun] = useState(draft.text !== '' && draft.text !== note ? '' : note);
  const { run, working, errors } = useAction(save, { onDone: end });

  function end() {
    draft.clear();
    onClose();
  }

  return (
    <EditForm errors={errors} working={working} onSave={() => run({ note: text })} onCancel={end}>
      <TextArea
        label={`What ${name} said`}
        name="note"
        rows={3}
        maxLength={callLimits.note}
        autoFocus
        readOnly={working}
        hint={`Managers and the caller can read it.${note && note !== begun ? ` The saved note says: “${note}”` : ''}`}
        value={text}
        error={errors.note}
        onChange={(event) => {
          setText(event.target.value);
          draft.setText(event.target.value);
        }}
      />
    </EditForm>
  );
}
