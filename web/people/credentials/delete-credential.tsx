import { deleteEducation, deleteExperience } from '#contracts/people/credentials.ts';
import { submit } from '#web/platform/lib/api.ts';
import { AskFirst } from '#web/platform/ui/ask-first.tsx';
import { RemoveButton } from '#web/platform/ui/remove-button.tsx';

interface DeleteCredentialProps {
  kind: 'experience' | 'education';
  id: string;
  place: string;
}

const endpoints = { experience: deleteExperience, education: deleteEducation };

/** Removes an entry of one's own, after asking. */
export function DeleteCredential({ kind, id, place }: DeleteCredentialProps) {
  return (
    <AskFirst
      button={(ask) => (
        <RemoveButton onClick={ask}>
          Delete<span className="sr-only"> {place}</span>
        </RemoveButton>
      )}
      title={`Delete ${place}`}
      confirmLabel="Delete it"
      workingLabel="Deleting…"
      act={() => submit(endpoints[kind], { params: { id } })}
      failed="That wasn’t removed"
    >
      <p>It will be gone from your dashboard and your profile.</p>
    </AskFirst>
  );
}
