import { z } from 'zod';
import { byId, optionalText, requiredText, tooLong } from './common.ts';
import { endpoint } from './endpoint.ts';
import { profile } from './profiles.ts';

export const videoLimits = { search: 200, page: 4, title: 200, description: 5000, size: 10_000, saved: 200 };

/** What the search page looks for before anybody has typed something. */
export const defaultSearch = 'coaching sports tips';

/** The size of YouTube's medium thumbnails, in pixels. */
export const thumbnailSize = { width: 320, height: 180 };

/** The address of the picture that YouTube has of every video. */
export function thumbnailOf(videoId: string): string {
  return `https://i.ytimg.com/vi/${encodeURIComponent(videoId)}/mqdefault.jpg`;
}

const youtubeLink =
  /^(?:https?:\/\/)?(?:[a-z]+\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|(?:embed|shorts|live|v)\/))([\w-]{11})(?![\w-])/i;

/** The id of the video that a YouTube link leads to, in whatever of YouTube's forms; undefined for any other text. */
export function findVideoId(link: string): string | undefined {
  return youtubeLink.exec(link.trim())?.[1];
}

const badVideo = 'Paste the link of a YouTube video, for example https://youtu.be/ and what follows.';
const videoID = z.string(badVideo).regex(/^[\w-]{11}$/, badVideo);

const ownPicture = /^\/(?:art|uploads)\/(?!.*\.\.)[\w./-]+$/;
const youtubePicture = /^https:\/\/i\.ytimg\.com\/[\w./-]+(?:\?[\w=&%.-]*)?$/;

/** The address of a picture that pages may show – YouTube's, by https, or one of this site; undefined for any other. */
export function findThumbnail(address: string): string | undefined {
  const safe = address.replace(/^http:(?=\/\/i\.ytimg\.com\/)/, 'https:');
  return youtubePicture.test(safe) || ownPicture.test(safe) ? safe : undefined;
}

const badThumbnail = 'Leave this out, or use the picture that YouTube has of the video.';
const thumbnail = optionalText(500)
  .transform((address) => (address === '' ? '' : findThumbnail(address)))
  .pipe(z.string(badThumbnail));

const badSize = 'Use a whole number of pixels.';
const pixels = z.int(badSize).min(1, badSize).max(videoLimits.size, `Use at most ${videoLimits.size}.`);

const words = z.string();
const foundVideo = z
  .object({
    id: z.object({ videoId: words }),
    snippet: z.object({
      title: words,
      description: words,
      /** `''` where nobody knows: for videos that members saved. */
      channelTitle: words,
      /** ISO 8601; `''` where nobody knows. */
      publishedAt: words,
      thumbnails: z.object({ medium: z.object({ url: words, width: z.int(), height: z.int() }) }),
    }),
  })
  .meta({ id: 'FoundVideo' });
export type FoundVideo = z.infer<typeof foundVideo>;

const videoPage = z
  .object({
    /** `saved`: not from YouTube, but from what members of the club saved. */
    source: z.enum(['youtube', 'saved']),
    /** What readers should know about where these come from, in a sentence; `''` when they come from YouTube. */
    notice: z.string(),
    items: z.array(foundVideo),
    nextPageToken: z.string().optional(),
    prevPageToken: z.string().optional(),
    pageInfo: z.object({ totalResults: z.int(), resultsPerPage: z.int() }),
  })
  .meta({ id: 'VideoPage' });
export type VideoPage = z.infer<typeof videoPage>;

export const searchVideos = endpoint({
  method: 'GET',
  url: '/api/videos/search',
  summary: 'Searches YouTube, 4 videos a page, in the shape of its own API; without a key, what members saved.',
  permission: 'member',
  query: z.object({
    /** Words, or the link of a video; without them the search that the page starts with. */
    q: z.string().trim().max(videoLimits.search, tooLong(videoLimits.search)).optional(),
    pageToken: z
      .string()
      .regex(/^[\w=-]{0,200}$/, 'These results are no longer there. Search again.')
      .optional(),
  }),
  answer: videoPage,
});

export const saveVideo = endpoint({
  method: 'POST',
  url: '/api/profile/add-youtube',
  summary: 'Saves a YouTube video on one’s profile; answers the profile. Saving a saved one changes nothing.',
  permission: 'member',
  limit: 'writing',
  body: z.object({
    videoID,
    title: requiredText(videoLimits.title, 'Type what the video is called.'),
    description: optionalText(videoLimits.description),
    /** A picture of it; left out, the one that YouTube has. */
    url: thumbnail,
    width: pixels.default(thumbnailSize.width),
    height: pixels.default(thumbnailSize.height),
  }),
  answer: profile,
});

export const deleteVideo = endpoint({
  method: 'DELETE',
  url: '/api/profile/youtube/:id',
  summary: 'Removes one of one’s own saved videos; answers the profile.',
  permission: 'member',
  params: byId,
  answer: profile,
});
