import type { ComponentType } from 'react';
import { twoStepGraceDays } from '#contracts/accounts/two-step.ts';
import { TextField } from '#web/platform/ui/field.tsx';
import type { IconName } from '#web/platform/ui/icon-names.ts';
import { BackupFields } from './backup-fields.tsx';
import { ContactFields, JoiningField } from './contact-fields.tsx';
import { type FieldsProps, fieldWithExample } from './fields.ts';
import { MailFields, TryMail } from './mail-fields.tsx';
import { ReplyFields } from './reply-fields.tsx';
import { SettingChoice } from './setting-choice.tsx';
import { TestInbox } from './test-inbox.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

interface Group {
  /** Where links to it lead: `#email`. */
  id: string;
  title: string;
  icon: IconName;
  Fields: ComponentType<FieldsProps>;
  /** What to say after saving. */
  saved: string;
  /** Stands between the fields and the button that saves. */
  After?: ComponentType<Pick<FieldsProps, 'settings'>>;
}

const atOnce = 'It counts from now on.';
// What every page shows is loaded only once, with the first page.
const afterReload = 'It counts from now on. Pages that others have open show it when they’re loaded again.';

/** The settings as the page shows them; each group is saved by itself. */
export const groups: Group[] = [
  { id: 'club', title: 'The club', icon: 'building-arch', Fields: AboutClub, saved: afterReload },
  { id: 'time', title: 'Time', icon: 'clock', Fields: TimeZoneField, saved: afterReload },
  { id: 'members', title: 'Members', icon: 'users', Fields: AboutMembers, saved: atOnce },
  { id: 'email', title: 'Email', icon: 'mail', Fields: MailFields, saved: atOnce, After: TryMail },
  {
    id: 'answers',
    title: 'Replies by email',
    icon: 'mail-forward',
    Fields: ReplyFields,
    saved: atOnce,
    After: TestInbox,
  },
  { id: 'backups', title: 'Backups', icon: 'device-floppy', Fields: BackupFields, saved: atOnce },
];

function AboutClub(props: FieldsProps) {
  return (
    <>
      <ClubFields {...props} />
      <ContactFields {...props} />
    </>
  );
}

function AboutMembers(props: FieldsProps) {
  return (
    <>
      <JoiningField {...props} />
      <TwoStepField {...props} />
    </>
  );
}

const choices = [
  { value: 'optional' as const, label: 'Optional for everyone', hint: 'Anyone can turn it on.' },
  { value: 'managers' as const, label: 'Managers and Admins', hint: 'A stolen password alone opens nothing.' },
];

/** Asks who has to log in with a second step. */
function TwoStepField({ settings, errors }: FieldsProps) {
  return (
    <SettingChoice
      settings={settings}
      name="twoStep"
      label="Who has to use two-step login"
      choices={choices}
      current={settings.values.twoStep}
      error={errors.twoStep}
    >
      They get {twoStepGraceDays} days from their next visit on. After that they can only do what members can, until
      they turn it on.
    </SettingChoice>
  );
}

/** Asks what the club is called. */
export function ClubFields({ settings: { values }, errors, madeUp }: FieldsProps) {
  const field = fieldWithExample(values, errors, madeUp);
  return (
    <>
      <TextField
        label="Name of the club"
        {...field('clubName')}
        maxLength={200}
        hint="It’s shown on every page and in every email."
      />
      <TextField
        label="Town or county"
        {...field('tagline')}
        maxLength={200}
        hint="The line under the name, such as “Coaches of Port Amity”."
      />
    </>
  );
}
