import { useState } from 'react';
import { type ClubEvent, createEvent } from '#contracts/events/events.ts';
import { NicknameSection } from '#web/discovery/search/nickname-section.tsx';
import { BreakfastPlans } from '#web/events/breakfasts/breakfast-plans.tsx';
import { CreatedEvent } from '#web/events/events/created-event.tsx';
import { toBody } from '#web/events/events/event-body.ts';
import { EventForm } from '#web/events/events/event-form.tsx';
import { WaitingPhotosSection } from '#web/events/waiting-photos/waiting-photos-section.tsx';
import { NewsletterSection } from '#web/mailings/newsletter/newsletter-section.tsx';
import { NoticeSection } from '#web/mailings/notices/notice-section.tsx';
import { MonthSection } from '#web/mailings/paper/month-section.tsx';
import { AccountSection } from '#web/membership/assisted-accounts/account-section.tsx';
import { VouchSection } from '#web/membership/vouches/vouch-section.tsx';
import { ReportSection } from '#web/moderation/reports/report-section.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import styles from './events-section.module.css';
import type { Plans } from './load-manager.ts';
import { UpcomingEvents } from './upcoming-events.tsx';

/** The events of the club beside the form that adds one and the other desks; what was just added stands on top. */
export function EventsSection({ coming, past, breakfasts }: Plans) {
  const [newest, setNewest] = useState<ClubEvent[]>([]);
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <div id="events">
          <UpcomingEvents
            newest={newest}
            coming={coming}
            past={past}
            onDeleted={({ _id }) => setNewest(newest.filter((event) => event._id !== _id))}
          />
        </div>
        <div id="reports">
          <ReportSection />
        </div>
        <div id="new-people">
          <VouchSection />
        </div>
        <div id="photos-to-look-at">
          <WaitingPhotosSection />
        </div>
        <div id="without-email">
          <AccountSection />
        </div>
        <div id="breakfasts">
          <BreakfastPlans plans={breakfasts} events={coming.items} />
        </div>
      </div>
      <div className={styles.side}>
        <div id="create-event">
          <CreateEvent newest={newest} onCreated={(event) => setNewest([event, ...newest])} />
        </div>
        <div id="notices">
          <NoticeSection />
        </div>
        <div id="newsletter">
          <NewsletterSection />
        </div>
        <div id="on-paper">
          <MonthSection />
        </div>
        <div id="nicknames">
          <NicknameSection />
        </div>
      </div>
    </div>
  );
}

/** Adds an event. */
function CreateEvent({ newest, onCreated }: { newest: ClubEvent[]; onCreated: (event: ClubEvent) => void }) {
  const [created, setCreated] = useState<ClubEvent>();
  return (
    <Card title="Create Event" icon="calendar-plus">
      <div className={styles.body}>
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
        {/* Below the button that was pressed, until it is deleted. */}
        <div role="status">{created && newest.includes(created) && <CreatedEvent event={created} />}</div>
      </div>
    </Card>
  );
}
