import { useEffect, useRef } from 'react';
import { useFetcher, useMatch } from 'react-router';
import { showToast } from '#web/ui/toasts.ts';
import { type PostDeed, type PostOutcome, postsAction } from './act-on-posts.ts';

interface PostDeedOptions {
  onDone?: () => void;
  /** By default a refusal is shown in the corner of the page. */
  onRefused?: (outcome: PostOutcome & { ok: false }) => void;
}

/** Does things to posts; `pending` is the deed under way. A refusal leaves everything as it was. */
export function usePostDeed({ onDone, onRefused = showRefusal }: PostDeedOptions = {}) {
  const fetcher = useFetcher<PostOutcome>();
  // The script of another page may not be here, and not come while there is no connection.
  const action = useMatch('/post/:id')?.pathname ?? postsAction;
  const told = useRef<PostOutcome>(undefined);
  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data || told.current === fetcher.data) return;
    told.current = fetcher.data;
    if (fetcher.data.ok) onDone?.();
    else onRefused(fetcher.data);
  });
  return {
    pending: fetcher.formData?.get('deed') as PostDeed | undefined,
    errors: fetcher.data?.ok === false ? fetcher.data.errors : undefined,
    act: (deed: PostDeed, fields: Record<string, string>) =>
      void fetcher.submit({ deed, ...fields }, { method: 'post', action }),
  };
}

function showRefusal({ errors }: PostOutcome & { ok: false }) {
  showToast({ kind: 'danger', title: 'That did not work', text: Object.values(errors)[0] });
}
