import { type AudienceCounts, audiences } from '#contracts/mailings/notice-audiences.ts';
import { countPeople } from '#web/platform/lib/counts.ts';
import { ChoiceField } from '#web/platform/ui/choice-field.tsx';
import common from '#web/platform/ui/common.module.css';
import { SelectField } from '#web/platform/ui/field.tsx';
import styles from './audience-field.module.css';
import type { NoticeForm } from './use-notice-form.ts';
import { audienceNames, leftOutWords, nameEvent } from './words.ts';

interface AudienceFieldProps {
  form: NoticeForm;
  counts: AudienceCounts;
}

/** Asks who gets it, and shows how many people that is and who is left out. */
export function AudienceField({ form, counts }: AudienceFieldProps) {
  const { audience, chosen } = form;
  const guests = audience === 'members' ? counts.guests : 0;
  const hints = {
    members: countPeople(counts.members.people),
    managers: countPeople(counts.managers.people),
    event: 'People who said Going or Maybe, and those on the waiting list',
  };
  return (
    <div className={common.below5}>
      <ChoiceField
        label="Who should get it?"
        name="audience"
        value={audience}
        onChange={form.setAudience}
        error={form.errors.audience}
        choices={audiences.map((value) => ({ value, label: audienceNames[value], hint: hints[value] }))}
      />
      {audience === 'event' && <EventSelect form={form} counts={counts} />}
      <p className={styles.leftOut} role="status">
        {chosen && leftOutWords(chosen, guests)}
      </p>
    </div>
  );
}

function EventSelect({ form: { event, setEvent, errors }, counts: { events } }: AudienceFieldProps) {
  if (events.length === 0) {
    return <p className={common.above4}>No one has said Going or Maybe to an event yet.</p>;
  }
  return (
    <div className={common.above4}>
      <SelectField
        label="* Which event?"
        name="event"
        required
        value={event}
        onChange={(change) => setEvent(change.currentTarget.value)}
        error={errors.event}
      >
        <option value="">Choose the event</option>
        {events.map((each) => (
          <option key={each._id} value={each._id}>
            {nameEvent(each)}: {countPeople(each.people)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
