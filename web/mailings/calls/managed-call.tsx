import { useState } from 'react';
import { type Call, saveCall } from '#contracts/mailings/calls.ts';
import { NameField } from '#web/gallery/faces/name-field.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { firstError } from '#web/platform/lib/outcome.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import common from '#web/platform/ui/common.module.css';
import { Dialog } from '#web/platform/ui/dialog.tsx';
import { CallEntry } from './call-entry.tsx';
import type { AboutOne } from './call-filters.tsx';
import { reasonWords } from './words.ts';

interface GiveCallProps {
  about: AboutOne;
  call: Call;
  open: boolean;
  onClose: () => void;
}

/** Shows a member on the list of managers: why they are called, and by whom. */
export function ManagedCall({ about, call }: { about: AboutOne; call: Call }) {
  const { user, name, reason, caller } = call;
  const [isGiving, setGiving] = useState(false);
  return (
    <CallEntry
      about={about}
      call={call}
      save={(changes) => submit(saveCall, { params: { user }, body: { ...about, ...changes } })}
      details={
        <p className={common.muted}>
          {reasonWords[reason]}. {caller ? `${caller.name} calls.` : 'No caller yet.'}
        </p>
      }
      buttons={
        <>
          <Button
            variant="secondary"
            size="small"
            icon="user"
            aria-label={`Who calls ${name}`}
            onClick={() => setGiving(true)}
          >
            Who calls
          </Button>
          <GiveCall about={about} call={call} open={isGiving} onClose={() => setGiving(false)} />
        </>
      }
    />
  );
}

/** Chooses who makes one call. */
function GiveCall({ about, call: { user, name, caller }, open, onClose }: GiveCallProps) {
  const viewer = useViewer();
  const give = (id: string | null) => submit(saveCall, { params: { user }, body: { ...about, caller: id } });
  const { run, pending, working, errors } = useAction(give, { onDone: onClose });
  return (
    <Dialog open={open} onClose={onClose} title={`Who calls ${name}?`}>
      {open && (
        <NameField
          label="Someone else"
          hint="Type a first or last name, then pick the member. They find it under “My calls”."
          chosen={[]}
          error={firstError(errors) || undefined}
          working={working}
          autoFocus={false}
          onChoose={(person) => run(person.user)}
        >
          {viewer && caller?.user !== viewer._id && (
            <Button
              icon="phone"
              working={pending === viewer._id}
              workingLabel="Saving…"
              onClick={() => run(viewer._id)}
            >
              I’ll call
            </Button>
          )}
          {caller && (
            <Button
              variant="secondary"
              icon="x"
              working={pending === null}
              workingLabel="Saving…"
              onClick={() => run(null)}
            >
              No one
            </Button>
          )}
        </NameField>
      )}
    </Dialog>
  );
}
