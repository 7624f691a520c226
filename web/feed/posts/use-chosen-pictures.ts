import { useEffect, useState } from 'react';
import { type ChosenPicture, postPictureLimits } from '#contracts/feed/post-pictures.ts';
import { useUploadQueue } from '#web/platform/uploads/use-upload-queue.ts';

const full = `A post holds up to six pictures, so we took the first ones. You can put the others in another post.`;

/**
 * Returns the pictures of a post that is being written; at first, those in `before`. `onChange` gets those that have arrived,
 * in their order, whenever they or their descriptions change.
 */
export function useChosenPictures(before: ChosenPicture[], onChange: (pictures: ChosenPicture[]) => void) {
  const { arrived, uploads, choose, ...queue } = useUploadQueue(before.map(toEarlier));
  const [error, setError] = useState<string>();
  const [isAwaited, setIsAwaited] = useState(false);
  const missing = uploads.length - arrived.length;
  const pictures = arrived.map(({ url, words }) => ({ url, alt: words }));
  const [known, now] = [JSON.stringify(before.map(pick)), JSON.stringify(pictures)];
  const [reported, setReported] = useState(now);

  useEffect(() => {
    if (now === reported) return;
    setReported(now);
    if (now !== known) onChange(pictures);
  });

  return {
    ...queue,
    uploads,
    error,
    /** Why the post was not sent. It is not sent by itself once all pictures have arrived. */
    notReady: isAwaited && missing > 0 ? { error: notReady(missing) } : undefined,
    choose(files: File[]) {
      if (missing === 0) setIsAwaited(false);
      const room = postPictureLimits.most - uploads.length;
      setError(files.length > room ? full : undefined);
      choose(files.slice(0, room));
    },
    replace(others: ChosenPicture[]) {
      setError(undefined);
      // Otherwise they would be reported as if they had been chosen here.
      setReported(JSON.stringify(others.map(pick)));
      queue.replace(others.map(toEarlier));
    },
    /** Calls `send` if every picture has arrived; otherwise says which to wait for. */
    whenReady(send: () => void) {
      setIsAwaited(missing > 0);
      setError(undefined);
      if (missing === 0) send();
    },
  };
}

function notReady(count: number): string {
  const [are, them] = count === 1 ? ['One picture isn’t', 'it'] : [`${count} pictures aren’t`, 'them'];
  return `${are} here yet. Wait a moment, try ${them} again, or remove ${them}.`;
}

function toEarlier({ url, alt }: ChosenPicture) {
  return { url, words: alt };
}

function pick({ url, alt }: ChosenPicture) {
  return { url, alt };
}
