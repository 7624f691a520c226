import { formatMoment, formatTimeOfDay } from '#web/platform/lib/dates.ts';

/** Shows "· Edited 9:41am", with the full date on hover; nothing for unchanged text. */
export function Edited({ moment }: { moment: string | null }) {
  if (moment === null) return null;
  return (
    <>
      {' · '}Edited{' '}
      <time dateTime={moment} title={formatMoment(moment)}>
        {formatTimeOfDay(moment)}
      </time>
    </>
  );
}
