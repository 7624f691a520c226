import { z } from 'zod';
import { type FoundVideo, type VideoPage, videoLimits } from '#contracts/gallery/videos.ts';
import { oneSecond } from '#contracts/platform/durations.ts';
import { toVideo, toVideoPage } from './youtube-response.ts';

const timeout = 5 * oneSecond;

export interface YoutubeSettings {
  /** Where the API is, without a trailing slash. */
  url: string;
  key: string;
}

export interface YoutubeSearch {
  q: string;
  pageToken: string | undefined;
}

/** What can go wrong with a search at YouTube. */
export type FailureKind = 'quota' | 'busy' | 'page' | 'refused' | 'down' | 'slow' | 'garbled';

/** A failed request to YouTube. The message is for the log and never contains the key. */
export class YoutubeError extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Searches YouTube for videos, 4 a page; costs 100 units of the daily quota. @throws YoutubeError */
export function searchYoutube(settings: YoutubeSettings, { q, pageToken }: YoutubeSearch): Promise<VideoPage> {
  const query = { type: 'video', maxResults: String(videoLimits.page), q };
  return request(settings, 'search', pageToken ? { ...query, pageToken } : query, toVideoPage);
}

/** Reads what YouTube says about one video; costs 1 unit of the daily quota. @throws YoutubeError */
export function readYoutubeVideo(settings: YoutubeSettings, id: string): Promise<FoundVideo | undefined> {
  return request(settings, 'videos', { id }, toVideo);
}

async function request<T>(
  { url, key }: YoutubeSettings,
  resource: string,
  query: Record<string, string>,
  read: (body: unknown) => T,
): Promise<T> {
  try {
    const response = await fetch(`${url}/${resource}?${new URLSearchParams({ part: 'snippet', key, ...query })}`, {
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
    });
    if (!response.ok) throw await readError(response);
    return read(await response.json());
  } catch (error) {
    throw toError(error as Error);
  }
}

const refusal = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })).min(1) }) });
// These errors last for the day, all others for a few seconds: https://developers.google.com/youtube/v3/docs/errors
const quotaReasons = new Set(['quotaExceeded', 'dailyLimitExceeded']);
const busyReasons = new Set(['rateLimitExceeded', 'userRateLimitExceeded']);

async function readError(response: Response): Promise<YoutubeError> {
  const parsed = refusal.safeParse(await response.json().catch(() => undefined));
  const reason = parsed.data?.error.errors[0]?.reason ?? '';
  return new YoutubeError(kindOf(response.status, reason), `YouTube responded ${response.status} ${reason}`.trim());
}

function kindOf(status: number, reason: string): FailureKind {
  if (status >= 500) return 'down';
  if (quotaReasons.has(reason)) return 'quota';
  if (status === 429 || busyReasons.has(reason)) return 'busy';
  return reason === 'invalidPageToken' ? 'page' : 'refused';
}

function toError(error: Error): YoutubeError {
  if (error instanceof YoutubeError) return error;
  if (error.name === 'TimeoutError') return new YoutubeError('slow', `YouTube did not respond within ${timeout} ms`);
  if (error instanceof SyntaxError || error instanceof z.ZodError) {
    return new YoutubeError('garbled', 'YouTube responded with something that is not a list of videos');
  }
  return new YoutubeError('down', 'YouTube could not be reached');
}
