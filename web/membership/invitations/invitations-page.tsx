import { useRef, useState } from 'react';
import { listInvitations } from '#contracts/membership/invitations.ts';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { ConfirmAddressBanner } from '#web/accounts/accounts/confirm-address-banner.tsx';
import { NoMailNote } from '#web/platform/layout/no-mail-note.tsx';
import { PageFrame } from '#web/platform/layout/page-frame.tsx';
import { focusSectionHeading } from '#web/platform/lib/focus-heading.ts';
import { callList } from '#web/platform/lib/list-api.ts';
import { load } from '#web/platform/lib/outcome.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { useLastGood } from '#web/platform/lib/use-last-good.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Button, ButtonRow } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { TextArea } from '#web/platform/ui/field.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import type { Route } from './+types/invitations-page.ts';
import { InvitationList } from './invitation-list.tsx';
import styles from './invitations-page.module.css';
import { type Preview, previewList } from './preview-list.ts';
import { PreviewedPeople } from './previewed-people.tsx';

export function clientLoader() {
  return load(() => callList(listInvitations));
}

export default function InvitationsPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const invitations = useLastGood(data);
  return (
    <PageFrame
      title="Invite people"
      lead="Paste a list of names, with email addresses where you know them. Those with an address get an email; for the others you print a letter with a code."
      backTo="/admin"
    >
      <NoMailNote />
      <ConfirmAddressBanner
        purpose="invite people by email"
        meanwhile="Until then, you can print letters for people without an address."
      />
      <InvitePeople />
      {errors && <PageError errors={errors} />}
      {invitations && <InvitationList first={invitations} />}
    </PageFrame>
  );
}

/** Asks for a list, then shows what was understood of it; nothing is sent before that. */
function InvitePeople() {
  const [preview, setPreview] = useState<Preview>();
  const [text, setText] = useState('');
  const [words, setWords] = useState('');
  const [leftOut, setLeftOut] = useState<Preview['people']>([]);
  const { run, working, errors } = useAction(previewList, { onDone: setPreview, reload: false });
  function goBack() {
    focusSectionHeading();
    setPreview(undefined);
  }
  function startAgain(others: Preview['people']) {
    // What was typed before a file was chosen stays.
    const unchecked = preview?.list === text ? '' : text;
    const lines = others.map(({ name, email }) => [name, email].filter(Boolean).join(', '));
    setLeftOut(others);
    setText([...lines, unchecked].filter(Boolean).join('\n'));
    goBack();
  }
  return (
    <Card title={preview ? 'Check the list' : 'Who do you want to invite?'} padding="medium">
      <div hidden={preview !== undefined}>
        {leftOut.length > 0 && <LeftOut people={leftOut} />}
        <ListForm text={text} onText={setText} working={working} errors={errors} onList={run} />
      </div>
      {preview && (
        <PreviewedPeople
          preview={preview}
          words={words}
          onWords={setWords}
          onPreview={setPreview}
          onBack={goBack}
          onInvited={startAgain}
        />
      )}
    </Card>
  );
}

/** Shows whom the last list could not invite: their lines are in the form again. */
function LeftOut({ people }: { people: Preview['people'] }) {
  return (
    <Alert
      kind="notice"
      title={people.length === 1 ? 'One line was left out' : `${people.length} lines were left out`}
      className={common.below5}
    >
      <ul>
        {people.map(({ line, name, email, problem }) => (
          <li key={line}>
            {[name, email].filter(Boolean).join(', ') || `Line ${line}`}: <b>{problem}</b>
          </li>
        ))}
      </ul>
      <p>Correct them here, and check the list again.</p>
    </Alert>
  );
}

interface ListFormProps {
  text: string;
  onText: (text: string) => void;
  working: boolean;
  errors: FlatErrors;
  onList: (list: string | File) => void;
}

/** Takes a pasted list or a file. */
function ListForm({ text, onText, working, errors, onList }: ListFormProps) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onList(text);
      }}
    >
      <FormAlert errors={errors} />
      <TextArea
        label="One person per line"
        name="file"
        rows={6}
        hint="For example: Peg Lindqvist, peg@example.com. You can copy columns from a spreadsheet and paste them here."
        value={text}
        error={errors.file}
        onChange={(event) => onText(event.target.value)}
      />
      <ButtonRow>
        <Button type="submit" icon="clipboard-check" working={working} workingLabel="Reading the list…">
          Check the list
        </Button>
        <Button variant="secondary" icon="file-text" onClick={() => file.current?.click()}>
          Choose a CSV file
        </Button>
        <input
          ref={file}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          aria-label="A CSV file"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen) onList(chosen);
            event.target.value = '';
          }}
        />
      </ButtonRow>
    </form>
  );
}
