import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { FlatErrors } from '#contracts/platform/common.ts';
import type { Endpoint, ResponseOf } from '#contracts/platform/endpoint.ts';
import { type Input, submit } from './api.ts';
import { firstError, type Outcome, type Refused, refuse, serverFailed, unreachable } from './outcome.ts';
import { reauthentication } from './reauthentication.ts';
import { shownData } from './shown-data.ts';
import { showToast } from './toasts.ts';

type Send<Args extends unknown[], Data> = (...input: Args) => Promise<Outcome<Data>>;

interface ActionOptions<Args extends unknown[], Data> {
  /** Called before the loaders of the page run again. They do not where this leads to another page. */
  onDone?: (data: Data, ...input: Args) => unknown;
  onRefused?: (refused: Refused, ...input: Args) => unknown;
  /** The title of a message in the corner that says why it was refused; for buttons, which have no place to show `errors`. */
  failed?: string;
  /** `false` where the loaders of the page have nothing new to say. */
  reload?: boolean;
  /** Runs the last of the calls that came during a run afterwards; by default, such calls are ignored. */
  lastWins?: boolean;
  /** What was refused before the page was hydrated. */
  before?: FlatErrors | undefined;
}

interface Action<Args extends unknown[]> {
  /** Returns whether it was carried out; `false` too for a press that was ignored. */
  run: (...input: Args) => Promise<boolean>;
  /** The input under way, or with `lastWins` the latest one, until the page shows the result; for optimistic updates. */
  pending: Args[0] | undefined;
  working: boolean;
  /** What was refused at the last try. */
  errors: FlatErrors;
}

const none: FlatErrors = {};

/**
 * Runs an action, which is an endpoint or a function that calls some, once at a time. After success the loaders of
 * the page run again; after a refusal nothing is loaded, so that what is on the page stays there.
 */
export function useAction<E extends Endpoint>(
  endpoint: E,
  options: ActionOptions<Input<E>, ResponseOf<E>>,
): Action<Input<E>>;
export function useAction<Args extends unknown[], Data>(
  send: Send<Args, Data>,
  options: ActionOptions<Args, Data>,
): Action<Args>;
export function useAction<Args extends unknown[], Data>(
  work: Endpoint | Send<Args, Data>,
  { onDone, onRefused, failed, reload = true, lastWins, before = none }: ActionOptions<Args, Data>,
): Action<Args> {
  const { revalidate } = useRevalidator();
  const [underWay, setUnderWay] = useState<Args>();
  const [errors, setErrors] = useState(before);
  const isRunning = useRef(false);
  const next = useRef<Args>(undefined);

  async function run(...input: Args): Promise<boolean> {
    if (isRunning.current) {
      if (lastWins) {
        next.current = input;
        setUnderWay(input);
      }
      return false;
    }
    isRunning.current = true;
    setUnderWay(input);
    try {
      const outcome = await send(work, input);
      const retried = await reauthentication.retry?.(outcome, input[0], () => send(work, input));
      return await finish(retried ?? outcome, input);
    } catch (error) {
      setErrors({ error: serverFailed });
      throw error;
    } finally {
      isRunning.current = false;
      const waiting = next.current;
      next.current = undefined;
      if (waiting) void run(...waiting);
      else setUnderWay(undefined);
    }
  }

  async function finish(outcome: Outcome<Data>, input: Args): Promise<boolean> {
    setErrors(outcome.errors ?? none);
    if (outcome.ok) {
      const { href } = location;
      await onDone?.(outcome.data, ...input);
      if (reload && location.href === href) {
        await revalidate();
        await shownData.wait?.();
      }
    } else {
      await onRefused?.(outcome, ...input);
      if (failed) showToast({ kind: 'danger', title: failed, text: firstError(outcome.errors) });
    }
    return outcome.ok;
  }

  return { run, pending: underWay?.[0], working: underWay !== undefined, errors };
}

async function send<Args extends unknown[], Data>(
  work: Endpoint | Send<Args, Data>,
  input: Args,
): Promise<Outcome<Data>> {
  try {
    if (typeof work === 'function') return await work(...input);
    return (await submit(work, input[0] as never)) as Outcome<Data>;
  } catch (error) {
    // A script that the action needs.
    if (!isLoadFailure(error)) throw error;
    return refuse({ error: unreachable }, 0);
  }
}

/** Checks whether a script of the page failed to load: each browser words that differently. */
function isLoadFailure(error: unknown): boolean {
  return error instanceof TypeError && /import|module/i.test(error.message);
}
