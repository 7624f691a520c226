import { type AudienceCounts, audiences } from '#contracts/notices.ts';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import styles from './audience-field.module.css';
import type { NoticeForm } from './use-notice-form.ts';
import { audienceNames, countPeople, leftOutWords } from './words.ts';

/** Who gets it: how many mails that makes, and who is left out. */
export function AudienceField({ form, counts }: { form: NoticeForm; counts: AudienceCounts }) {
  const countsOf = (name: string) => counts.audiences.find(({ audience }) => audience === name);
  const guests = form.audience === 'members' ? counts.guests : 0;
  const leftOut = leftOutWords(countsOf(form.audience)?.unsubscribed ?? 0, guests);
  return (
    <div className={styles.audience}>
      <ChoiceField
        label="Who should get it?"
        name="audience"
        value={form.audience}
        onChange={form.setAudience}
        error={form.errors.audience}
        choices={audiences.map((audience) => ({
          value: audience,
          label: audienceNames[audience],
          hint: countPeople(countsOf(audience)?.people ?? 0),
        }))}
      />
      <p className={styles.leftOut} role="status">
        {leftOut}
      </p>
    </div>
  );
}
