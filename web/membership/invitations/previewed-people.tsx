import { Fragment, useEffect, useRef, useState } from 'react';
import { createInvitations, invitationLimits } from '#contracts/membership/invitations.ts';
import { useClub } from '#web/platform/layout/club.ts';
import { countPeople } from '#web/platform/lib/counts.ts';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button, ButtonRow } from '#web/platform/ui/button.tsx';
import { FieldRow, SelectField, TextArea } from '#web/platform/ui/field.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { Table } from '#web/platform/ui/table.tsx';
import { type Preview, previewList } from './preview-list.ts';
import styles from './previewed-people.module.css';

interface ChooseColumnsProps {
  preview: Preview;
  onPreview: (preview: Preview) => void;
}

type Field = keyof Preview['used'];

interface PreviewedPeopleProps {
  preview: Preview;
  /** What the email says besides. */
  words: string;
  onWords: (words: string) => void;
  onPreview: (preview: Preview) => void;
  onBack: () => void;
  onInvited: (leftOut: Preview['people']) => void;
}

const columns = ['Name', 'Email address', 'What happens'];

/** Shows whom the list names, with what is wrong row by row, and the button that invites everyone else. */
export function PreviewedPeople({ preview, words, onWords, onPreview, onBack, onInvited }: PreviewedPeopleProps) {
  const { people } = preview;
  const good = people.filter(({ problem }) => problem === null);
  const leftOut = people.filter(({ problem }) => problem !== null);
  const bad = leftOut.length;
  const { sendsEmail } = useClub();
  const found = useRef<HTMLParagraphElement>(null);
  useEffect(() => found.current?.focus(), []);
  const { run, working, errors } = useAction(createInvitations, {
    onDone(invitations) {
      showToast({ kind: 'success', title: `${countPeople(invitations.length)} invited` });
      onInvited(leftOut);
    },
  });
  const invite = withFields(() => run({ body: { people: good.map(({ name, email }) => ({ name, email })), words } }));
  return (
    <form method="post" onSubmit={invite} noValidate className={styles.form}>
      <p id="checked-list" role="status" tabIndex={-1} ref={found}>
        <b>{countPeople(good.length)}</b> can be invited.
        {bad > 0 && ` ${bad === 1 ? 'One line is' : `${bad} lines are`} left out, for the reason next to it.`} Nothing
        was sent yet.
      </p>
      <ChooseColumns preview={preview} onPreview={onPreview} />
      <FormAlert errors={errors} />
      <Table labelledBy="checked-list" columns={columns} rows={people.map((person) => toRow(person, sendsEmail))} />
      <TextArea
        label="Your own words in the email"
        name="words"
        rows={3}
        optional
        value={words}
        onChange={(event) => onWords(event.target.value)}
        hint={`Up to ${invitationLimits.words.toLocaleString('en-US')} characters. The link to join follows by itself.`}
        error={errors.words}
      />
      <ButtonRow>
        {good.length > 0 && (
          <Button type="submit" icon="send" working={working} workingLabel="Inviting…">
            Invite {countPeople(good.length)}
          </Button>
        )}
        <Button variant="secondary" onClick={onBack}>
          Change the list
        </Button>
      </ButtonRow>
    </form>
  );
}

function toRow({ line, name, email, problem, warning }: Preview['people'][number], sendsEmail: boolean) {
  return {
    key: String(line),
    cells: [
      name || `Line ${line}`,
      email || '–',
      problem ? (
        <b key="problem" className={styles.problem}>
          {problem}
        </b>
      ) : (
        <Fragment key="plan">
          {planFor(email, sendsEmail)}
          {warning && <b> {warning}</b>}
        </Fragment>
      ),
    ],
  };
}

function planFor(email: string, sendsEmail: boolean): string {
  if (!email) return 'Gets a letter';
  return sendsEmail ? 'Gets an email' : 'The email is saved on the machine';
}

/** Offers other columns for a spreadsheet that we misread. */
function ChooseColumns({ preview: { list, titles, used }, onPreview }: ChooseColumnsProps) {
  const { run, pending } = useAction(previewList, {
    onDone: onPreview,
    failed: 'We couldn’t read the list again',
    reload: false,
    lastWins: true,
  });
  // A second choice, made before the response, keeps the first.
  const [chosen, setChosen] = useState<Record<Field, number | null>>(used);
  const current = pending === undefined ? used : chosen;
  if (titles.length < 2) return null;

  function choose(field: Field, value: string) {
    const next = { ...current, [field]: value === '' ? null : Number(value) };
    setChosen(next);
    const given = Object.entries(next).filter(([, at]) => at !== null);
    void run(list, Object.fromEntries(given.map(([each, at]) => [each, String(at)])));
  }

  const options = titles.map((title, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place.
    <option key={at} value={at}>
      {title}
    </option>
  ));
  const selectOf = (field: Field, label: string, none?: string) => (
    <SelectField
      label={label}
      name={field}
      value={current[field] ?? ''}
      aria-busy={pending !== undefined}
      onChange={(event) => choose(field, event.target.value)}
    >
      {none && <option value="">{none}</option>}
      {options}
    </SelectField>
  );
  return (
    <FieldRow>
      {selectOf('name', current.lastName === null ? 'Column of the names' : 'Column of the first names')}
      {selectOf('lastName', 'Column of the last names', 'With the first names')}
      {selectOf('email', 'Column of the email addresses', 'None')}
    </FieldRow>
  );
}
