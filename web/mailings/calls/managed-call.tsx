import { useState } from 'react';
import { type Call, saveCall } from '#contracts/mailings/calls.ts';
import { submit } from '#web/platform/lib/api.ts';
import { Button } from '#web/platform/ui/button.tsx';
import type { AboutOne } from './about.ts';
import { CallEntry } from './call-entry.tsx';
import styles from './calls.module.css';
import { GiveCall } from './give-call.tsx';
import { reasonWords } from './words.ts';

/** Somebody on the list of managers: why they are called, and by whom. */
export function ManagedCall({ about, call }: { about: AboutOne; call: Call }) {
  const { user, name, reason, caller } = call;
  const [isGiving, setGiving] = useState(false);
  return (
    <CallEntry
      about={about}
      call={call}
      save={(changes) => submit(saveCall, { params: { user }, body: { ...about, ...changes } })}
      details={
        <p className={styles.muted}>
          {reasonWords[reason]}. {caller ? `${caller.name} calls.` : 'Nobody calls yet.'}
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
