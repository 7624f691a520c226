import { useState } from 'react';
import type { PhotoPerson } from '#contracts/gallery/photos.ts';
import { NameField } from '#web/gallery/faces/name-field.tsx';
import { useFirstField } from '#web/platform/lib/use-first-field.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import common from '#web/platform/ui/common.module.css';
import { Dialog } from '#web/platform/ui/dialog.tsx';
import { rsvpLabels } from './rsvp-labels.ts';
import { SlipForm } from './slip-form.tsx';

/** The button for slips of paper and phone calls, and the dialog in which a manager types in one after the other. */
export function EnterRsvp({ eventId }: { eventId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon="pencil" onClick={() => setOpen(true)}>
        Type in an answer
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Somebody’s answer">
        {isOpen && <Slips eventId={eventId} />}
      </Dialog>
    </>
  );
}

function Slips({ eventId }: { eventId: string }) {
  const [person, setPerson] = useState<PhotoPerson>();
  const [saved, setSaved] = useState('');
  if (person) {
    return (
      <SlipForm
        eventId={eventId}
        person={person}
        onCancel={() => setPerson(undefined)}
        onSaved={(answer) => {
          setSaved(`Saved for ${person.name}: ${rsvpLabels[answer].label}.`);
          setPerson(undefined);
        }}
      />
    );
  }
  return (
    <>
      <div role="status" className={common.below4}>
        {saved && <Alert kind="success">{saved} They can change it at any time.</Alert>}
      </div>
      <ChoosePerson onChoose={setPerson} />
    </>
  );
}

function ChoosePerson({ onChoose }: { onChoose: (person: PhotoPerson) => void }) {
  const part = useFirstField();
  return (
    <div ref={part}>
      <NameField
        label="Whose slip is it?"
        hint="Type a first or last name, then pick the member."
        chosen={[]}
        error={undefined}
        working={false}
        onChoose={onChoose}
      >
        {null}
      </NameField>
    </div>
  );
}
