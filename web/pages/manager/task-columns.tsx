import { useState } from 'react';
import { type ClubEvent, createEvent } from '#contracts/events/events.ts';
import { BreakfastPlans } from '#web/events/breakfasts/breakfast-plans.tsx';
import { CreatedEvent } from '#web/events/events/created-event.tsx';
import { toBody } from '#web/events/events/event-body.ts';
import { EventForm } from '#web/events/events/event-form.tsx';
import { MonthSheet } from '#web/mailings/paper/month-sheet.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { draftKey } from '#web/platform/lib/drafts.ts';
import { stored } from '#web/platform/lib/storage.ts';
import common from '#web/platform/ui/common.module.css';
import { SectionHead } from '#web/platform/ui/section-head.tsx';
import type { Plans } from './load-manager.ts';
import styles from './manager-page.module.css';
import { TaskFold, useStartsOpen } from './task-fold.tsx';
import { TaskRow } from './task-row.tsx';
import { UpcomingEvents } from './upcoming-events.tsx';
import { WaitingRows } from './waiting-rows.tsx';

/**
 * Shows waiting tasks and the club’s events, beside the form for a new one and the other tasks. What was just added stands on
 * top.
 */
export function TaskColumns({ coming, past, breakfasts, waiting }: Plans) {
  const [newest, setNewest] = useState<ClubEvent[]>([]);
  return (
    <div className={styles.columns}>
      <div className={styles.tasks}>
        <WaitingRows {...waiting} />
        <SectionHead title="Plan and write" />
        <UpcomingEvents
          newest={newest}
          coming={coming}
          past={past}
          onDeleted={({ _id }) => setNewest(newest.filter((event) => event._id !== _id))}
        />
        <TaskFold id="breakfasts" icon="coffee" title="Move or skip a breakfast">
          <BreakfastPlans plans={breakfasts} />
        </TaskFold>
      </div>
      <div className={styles.tasks}>
        <CreateEvent newest={newest} onCreated={(event) => setNewest([event, ...newest])} />
        <OtherTasks />
      </div>
    </div>
  );
}

function OtherTasks() {
  return (
    <>
      <TaskRow to="/manager/notices" icon="mail-forward" title="Write a notice">
        An email to members
      </TaskRow>
      <TaskRow to="/manager/newsletter" icon="mail" title="Open the newsletter">
        It goes out on Mondays
      </TaskRow>
      <TaskFold id="on-paper" icon="printer" title="Print the month">
        <MonthSheet />
      </TaskFold>
      <TaskRow to="/manager/open-account" icon="users" title="Open an account together">
        With a person who has no email
      </TaskRow>
      <TaskRow to="/manager/nicknames" icon="id-badge-2" title="Edit nicknames">
        So that Bob finds Robert
      </TaskRow>
    </>
  );
}

/** Adds an event. */
function CreateEvent({ newest, onCreated }: { newest: ClubEvent[]; onCreated: (event: ClubEvent) => void }) {
  const [created, setCreated] = useState<ClubEvent>();
  const startsOpen = useStartsOpen();
  const [isUnsent] = useState(() => Boolean(stored.read(draftKey('event'))));
  return (
    <TaskFold id="create-event" icon="calendar-plus" title="Create Event" startsOpen={startsOpen || isUnsent}>
      <p className={common.meta}>* = required fields</p>
      <EventForm
        label="Create Event"
        icon="calendar-plus"
        workingLabel="Creating…"
        save={(fields, idempotencyKey) => submit(createEvent, { body: toBody(fields), idempotencyKey })}
        onSaved={(event) => {
          onCreated(event);
          setCreated(event);
        }}
      />
      {/* Below the button that was pressed, until the event is deleted. */}
      <div role="status">{created && newest.includes(created) && <CreatedEvent event={created} />}</div>
    </TaskFold>
  );
}
