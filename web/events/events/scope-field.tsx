import { describeRepeat } from '#contracts/events/event-repeat.ts';
import type { ClubEvent, EventScope } from '#contracts/events/events.ts';
import { ChoiceField } from '#web/platform/ui/choice-field.tsx';

interface ScopeFieldProps {
  event: ClubEvent;
  value: EventScope;
  onChange: (scope: EventScope) => void;
}

/** Asks which events of a series something is about. */
export function ScopeField({ event: { startDate, repeat }, value, onChange }: ScopeFieldProps) {
  const often = repeat ? describeRepeat(startDate.slice(0, 10), repeat.every) : '';
  return (
    <ChoiceField
      label={`This event repeats ${often}. Which ones do you mean?`}
      name="scope"
      choices={[
        { value: 'one', label: 'Only this one' },
        { value: 'following', label: 'This and all later ones' },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
