import { Fragment, useEffect, useRef } from 'react';
import { createInvitations, invitationLimits } from '#contracts/membership/invitations.ts';
import { useClub } from '#web/platform/layout/club.ts';
import { NoMailNote } from '#web/platform/layout/no-mail-note.tsx';
import { countPeople } from '#web/platform/lib/counts.ts';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { ButtonRow } from '#web/platform/ui/button-row.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { Table } from '#web/platform/ui/table.tsx';
import { TextArea } from '#web/platform/ui/text-area.tsx';
import { ChooseColumns } from './choose-columns.tsx';
import type { Preview } from './preview-list.ts';
import styles from './previewed-people.module.css';

interface PreviewedPeopleProps {
  preview: Preview;
  onPreview: (preview: Preview) => void;
  onBack: () => void;
}

const columns = ['Name', 'Email address', 'What happens'];

/** Whom the list names, with what is wrong row by row, and the button that invites everyone else. */
export function PreviewedPeople({ preview, onPreview, onBack }: PreviewedPeopleProps) {
  const { people } = preview;
  const good = people.filter(({ problem }) => problem === null);
  const bad = people.length - good.length;
  const { sendsEmail } = useClub();
  const found = useRef<HTMLParagraphElement>(null);
  useEffect(() => found.current?.focus(), []);
  const { run, working, errors } = useAction(createInvitations, {
    onDone(invitations) {
      showToast({ kind: 'success', title: `${countPeople(invitations.length)} invited` });
      onBack();
    },
  });
  const invite = withFields(({ words = '' }) =>
    run({ body: { people: good.map(({ name, email }) => ({ name, email })), words } }),
  );
  return (
    <form method="post" onSubmit={invite} noValidate className={styles.form}>
      <p id="checked-list" role="status" tabIndex={-1} ref={found}>
        <b>{countPeople(good.length)}</b> can be invited.
        {bad > 0 && ` ${bad === 1 ? 'One line is' : `${bad} lines are`} left out, for the reason next to it.`} Nothing
        was sent yet.
      </p>
      <ChooseColumns preview={preview} onPreview={onPreview} />
      <NoMailNote />
      <FormAlert errors={errors} />
      <Table labelledBy="checked-list" columns={columns} rows={people.map((person) => toRow(person, sendsEmail))} />
      <TextArea
        label="Your own words in the email"
        name="words"
        rows={3}
        optional
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
  const plan = !email ? 'Gets a letter' : sendsEmail ? 'Gets an email' : 'The email is saved on the machine';
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
          {plan}
          {warning && <b> {warning}</b>}
        </Fragment>
      ),
    ],
  };
}
