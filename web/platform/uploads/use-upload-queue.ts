import { useEffect, useRef, useState } from 'react';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { useClub } from '#web/platform/layout/club.ts';
import { type Refused, refuse } from '#web/platform/lib/outcome.ts';
import { retryUntilAccepted } from '#web/platform/lib/retry-until-accepted.ts';
import { sendPicture } from '#web/platform/lib/send-picture.ts';
import { waitForSizes } from './wait-for-sizes.ts';

export interface QueuedUpload {
  id: number;
  /** Null for a file that was uploaded earlier. */
  file: File | null;
  /** The name of the file. */
  name: string;
  /** `preparing` and `ready`: it has arrived and can be used; until it is `ready`, sizes of it are made. */
  state: 'waiting' | 'sending' | 'preparing' | 'ready' | 'failed';
  /** Whether the server asked to wait: while `sending`, with the file; later, with the request that uses it. */
  held: boolean;
  /** How much of it has been sent, from 0 to 1. */
  share: number;
  /** Its address, once it has arrived. */
  url: string;
  /** What its member writes about it: a caption, a description. */
  words: string;
  /** Why what its member wrote was refused, for its field. */
  wordsError: string | undefined;
  /** Why it failed, or why it could not be used. */
  errors: FlatErrors;
}

// More would only share the same line, and the server makes the sizes of each.
const atOnce = 2;

const fresh = {
  state: 'waiting',
  held: false,
  share: 0,
  url: '',
  words: '',
  wordsError: undefined,
  errors: {},
} as const;

/** A file that was uploaded earlier. */
export interface EarlierUpload {
  url: string;
  words: string;
}

/**
 * Uploads several pictures, a few at a time, in the order they were chosen, after those in `before`. Leaving the page stops
 * unfinished uploads.
 */
export function useUploadQueue(before: EarlierUpload[] = []) {
  const [uploads, setUploads] = useState<QueuedUpload[]>(() => before.map(toUpload));
  const underWay = useRef(new Map<number, AbortController>());
  const preparing = useRef(new Map<number, AbortController>());
  const chosenIds = useRef(new Set<number>());
  // Earlier uploads have the numbers below.
  const lastId = useRef(before.length);
  const host = useClub().imageHost;

  function change(id: number, changes: Partial<QueuedUpload>) {
    setUploads((known) => known.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  }

  async function send({ id, file }: QueuedUpload) {
    if (!file) return;
    const controller = new AbortController();
    underWay.current.set(id, controller);
    const { signal } = controller;
    const onProgress = (share: number) => change(id, { state: 'sending', held: false, share });
    onProgress(0);
    const { url, errors } = await retryUntilAccepted(
      () => sendPicture({ file, preset: 'photo', host, onProgress, signal }),
      {
        onWait: () => change(id, { held: true, share: 0 }),
        isStillNeeded: () => !signal.aborted,
      },
    );
    if (signal.aborted) return;
    underWay.current.delete(id);
    if (!url) return change(id, { state: 'failed', errors: errors ?? {} });
    change(id, { state: 'preparing', url });
    preparing.current.set(id, controller);
    await waitForSizes(url, signal);
    if (!signal.aborted) change(id, { state: 'ready' });
  }

  useEffect(() => {
    const next = uploads.find(({ id, state }) => state === 'waiting' && !underWay.current.has(id));
    if (next && underWay.current.size < atOnce) void send(next);
  });

  useEffect(() => {
    const [started, arrived, chosen] = [underWay.current, preparing.current, chosenIds.current];
    return () => {
      for (const controller of [...started.values(), ...arrived.values()]) controller.abort();
      chosen.clear();
    };
  }, []);

  function end(id: number) {
    for (const controllers of [underWay.current, preparing.current]) {
      controllers.get(id)?.abort();
      controllers.delete(id);
    }
  }

  return {
    uploads,
    /** Those that can be used. */
    arrived: uploads.filter(({ state }) => state === 'preparing' || state === 'ready'),
    change,
    choose(files: File[]) {
      const chosen = files.map((file) => ({ ...fresh, id: ++lastId.current, file, name: file.name }));
      for (const { id } of chosen) chosenIds.current.add(id);
      setUploads((known) => [...known, ...chosen]);
    },
    stop(id: number) {
      end(id);
      change(id, { state: 'failed', errors: { error: 'Stopped. It wasn’t uploaded.' } });
    },
    // What was written about it stays.
    retry: (id: number) => change(id, { ...fresh, words: uploads.find((upload) => upload.id === id)?.words ?? '' }),
    /** Moves one to the place of its neighbor: -1 earlier, 1 later. */
    move(id: number, step: -1 | 1) {
      setUploads((known) => {
        const place = known.findIndex((upload) => upload.id === id);
        const neighbor = known[place + step];
        const moved = known[place];
        if (!neighbor || !moved) return known;
        const swapped = [...known];
        swapped[place] = neighbor;
        swapped[place + step] = moved;
        return swapped;
      });
    },
    /** Begins again with these; after them stay those that were chosen here and have not arrived yet. */
    replace(earlier: EarlierUpload[]) {
      for (const upload of uploads) if (!hasNotArrived(upload)) end(upload.id);
      const others = earlier.map((upload, place) => ({ ...toUpload(upload, place), id: ++lastId.current }));
      setUploads((known) => [...others, ...known.filter(hasNotArrived)]);
    },
    /** Whether it is still in the list, and the page open. */
    isStillNeeded: (id: number) => chosenIds.current.has(id),
    remove(id: number) {
      end(id);
      chosenIds.current.delete(id);
      setUploads((known) => known.filter((upload) => upload.id !== id));
    },
  };
}

/** Refuses to send uploads of which none has arrived, for the field that chooses them. */
export function refuseNone(uploads: QueuedUpload[]): Refused {
  return refuse({
    file: uploads.length === 0 ? 'Choose a photo first.' : 'No photo is ready yet. Wait for one, or choose another.',
  });
}

function hasNotArrived({ file, state }: QueuedUpload): boolean {
  return file !== null && (state === 'waiting' || state === 'sending' || state === 'failed');
}

function toUpload({ url, words }: EarlierUpload, place: number): QueuedUpload {
  return { ...fresh, id: place + 1, file: null, name: `picture ${place + 1}`, state: 'ready', url, words };
}
