import { useClub } from '#web/platform/layout/club.ts';
import { ChoiceField } from '#web/platform/ui/choice-field.tsx';
import common from '#web/platform/ui/common.module.css';
import { TextField } from '#web/platform/ui/text-field.tsx';
import type { NoticeForm } from './use-notice-form.ts';

const choices = [
  { value: 'now' as const, label: 'Send it now' },
  { value: 'later' as const, label: 'Send it later' },
];

/** Now, or at a time on the club's clock. */
export function WhenFields({ form: { when, setWhen, sendAt, setSendAt, errors } }: { form: NoticeForm }) {
  const { timeZone } = useClub();
  return (
    <div className={common.above5}>
      <ChoiceField label="When?" name="when" value={when} onChange={setWhen} choices={choices} />
      {when === 'later' && (
        <div className={common.above4}>
          <TextField
            label="* Date and time"
            name="sendAt"
            type="datetime-local"
            required
            hint={`In the club’s local time (${timeZone.replaceAll('_', ' ')}).`}
            value={sendAt}
            onChange={(event) => setSendAt(event.target.value)}
            error={errors.sendAt}
          />
        </div>
      )}
    </div>
  );
}
