import { chooseUpdates } from '#contracts/office/updates.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { CheckField } from '#web/platform/ui/check-field.tsx';

/** Whether newer versions are installed without a press. */
export function SundayChoice({ sundays }: { sundays: boolean }) {
  const { run, pending } = useAction(chooseUpdates, { failed: 'Your choice was not saved' });
  return (
    <CheckField
      name="sundays"
      label="Install new versions on Sunday nights, without asking"
      checked={pending?.body.sundays ?? sundays}
      onChange={(event) => void run({ body: { sundays: event.target.checked } })}
    />
  );
}
