import type { FaceInPhoto } from '#contracts/gallery/faces.ts';
import { formatTaken } from '#web/platform/lib/format-taken.ts';

/** What is known of a photo, in one line. */
export function FaceFacts({
  photo: { caption, event, taken },
}: {
  photo: Pick<FaceInPhoto['photo'], 'caption' | 'event' | 'taken'>;
}) {
  const facts = [caption, event && `From ${event.title}`, taken && `Taken ${formatTaken(taken)}`].filter(Boolean);
  return <p>{facts.join(' · ') || 'A photo without a caption'}</p>;
}
