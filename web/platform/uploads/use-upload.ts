import { useEffect, useRef, useState } from 'react';
import type { FlatErrors } from '#contracts/platform/common.ts';
import type { UploadPreset } from '#contracts/platform/pictures/pictures.ts';
import { useClub } from '#web/platform/layout/club.ts';
import type { Sending, Sent } from '#web/platform/lib/send-file.ts';
import { sendPicture } from '#web/platform/lib/send-picture.ts';

interface State {
  /** What is being sent, and how much of it has arrived, from 0 to 1. */
  sending: { name: string; share: number } | null;
  /** The address of what was uploaded last. */
  url: string | null;
  errors: FlatErrors;
}

const nothing: State = { sending: null, url: null, errors: {} };

/** Uploads one file at a time; choosing another one, or leaving the page, stops the one under way. */
export function useUpload(send: (sending: Sending) => Promise<Sent>) {
  const [state, setState] = useState(nothing);
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  function stop() {
    underWay.current?.abort();
    setState(nothing);
  }

  async function choose(file: File | undefined) {
    stop();
    if (!file) return;
    const controller = new AbortController();
    underWay.current = controller;
    const { signal } = controller;
    const onProgress = (share: number) => setState({ ...nothing, sending: { name: file.name, share } });
    onProgress(0);
    const { url = null, errors = {} } = await send({ file, onProgress, signal });
    if (!signal.aborted) setState({ sending: null, url, errors });
  }

  return { ...state, choose, stop };
}

/** Uploads one picture at a time, to where the club keeps them. */
export function usePictureUpload(preset: UploadPreset) {
  const host = useClub().imageHost;
  return useUpload((sending) => sendPicture({ ...sending, preset, host }));
}
