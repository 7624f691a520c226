import { useState } from 'react';
import { enterRsvp, guestChoices, type Rsvp, rsvpLimits, rsvpOptions } from '#contracts/events/rsvps.ts';
import type { Person } from '#contracts/platform/common.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { useFirstField } from '#web/platform/lib/use-first-field.ts';
import { ChoiceField } from '#web/platform/ui/choice-field.tsx';
import { EditForm } from '#web/platform/ui/edit-form.tsx';
import { SelectField, TextArea } from '#web/platform/ui/field.tsx';
import { rsvpLabels } from './rsvp-labels.ts';

interface SlipFormProps {
  eventId: string;
  person: Person;
  onSaved: (answer: Rsvp) => void;
  onCancel: () => void;
}

const answers = rsvpOptions.map((value) => ({ value, label: rsvpLabels[value].label }));

/** Lets a manager type in what a member wrote on a slip of paper or said on the phone. */
export function SlipForm({ eventId, person: { user, name }, onSaved, onCancel }: SlipFormProps) {
  const [answer, setAnswer] = useState<Rsvp>('going');
  const [guests, setGuests] = useState('0');
  const [note, setNote] = useState('');
  const { run, working, errors } = useAction(enterRsvp, { onDone: () => onSaved(answer) });
  const save = () =>
    run({
      params: { id: eventId, user },
      body: { answer, guests: answer === 'declined' ? 0 : Number(guests), ...(note && { note }) },
    });
  const part = useFirstField();
  return (
    <div ref={part}>
      <EditForm errors={errors} working={working} onSave={save} onCancel={onCancel}>
        <ChoiceField
          label={`What does ${name} say?`}
          name="answer"
          choices={answers}
          value={answer}
          onChange={setAnswer}
          error={errors.answer}
        />
        {answer !== 'declined' && (
          <SelectField
            label="Guests they bring"
            name="guests"
            value={guests}
            error={errors.guests}
            onChange={(event) => setGuests(event.target.value)}
          >
            {guestChoices.map((count) => (
              <option key={count} value={count}>
                {count === 0 ? 'None' : count}
              </option>
            ))}
          </SelectField>
        )}
        <TextArea
          label="Note"
          name="note"
          optional
          rows={2}
          maxLength={rsvpLimits.note}
          value={note}
          error={errors.note}
          onChange={(event) => setNote(event.target.value)}
        />
      </EditForm>
    </div>
  );
}
