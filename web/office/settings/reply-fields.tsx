import { fieldProps } from '#web/platform/lib/use-saved-form.ts';
import { TextField } from '#web/platform/ui/field.tsx';
import type { FieldsProps } from './fields.ts';
import { ServerFields, type ServerTexts } from './server-fields.tsx';
import { SettingChoice, SettingHint } from './setting-choice.tsx';

const inboxTexts: ServerTexts = {
  what: 'mailbox',
  label: 'Mailbox',
  hint: 'Where emails to that address arrive (IMAP), such as imap.example.com. The site reads it, and moves the replies to a folder of their own.',
  ports: { tls: 993, starttls: 143 },
  isLoginOptional: false,
};

const choices = [
  { value: 'on' as const, label: 'Yes' },
  { value: 'off' as const, label: 'No' },
];

/** Asks where members’ emails to the site arrive. */
export function ReplyFields({ settings, errors }: FieldsProps) {
  return (
    <>
      <p>
        Members can reply to the emails of the site, and post by email. For this, the club needs a mailbox that takes
        emails to club+anything@example.com as well. Leave both empty to do without.
      </p>
      <TextField
        label="Reply address"
        {...fieldProps(settings.values, errors)('replyAddress')}
        type="email"
        maxLength={200}
        autoCapitalize="none"
        spellCheck={false}
        optional
        disabled={settings.fixed.includes('replyAddress')}
        hint={
          <SettingHint settings={settings} name="replyAddress">
            Such as club@example.com. The site adds a “+” and letters before the “@”, and knows from them who is
            replying to what.
          </SettingHint>
        }
      />
      <ServerFields name="inbox" settings={settings} errors={errors} isLost={settings.inboxLost} texts={inboxTexts} />
      <SettingChoice
        settings={settings}
        name="photoRequests"
        label="Ask for photos after an event"
        choices={choices}
        current={settings.values.photoRequests ? 'on' : 'off'}
        error={errors.photoRequests}
      >
        At nine the next morning, everyone who was going gets an email. They can reply with their photos.
      </SettingChoice>
    </>
  );
}
