import { z } from 'zod';
import { byId, optionalText, requiredText, tooLong } from './common.ts';
import { endpoint } from './endpoint.ts';
import { isOwnPicture, thumbnailSize } from './pictures/thumbnails.ts';
import { profile } from './profiles.ts';

export const videoLimits = {
  search: 200,
  page: 4,
  title: 200,
  description: 5000,
  size: 10_000,
  address: 2000,
  saved: 200,
};

/** What the search page looks for before anybody has typed something. */
export const defaultSearch = 'coaching sports tips';

// Begins where a word begins: neither in "notyoutube.com" nor in the path or query of another address.
const youtubeLink =
  /(?<![^\s"'“”‘’(<[,;:])(?:https?:\/\/)?(?:[a-z]+\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#\s]*&)?v=|(?:embed|shorts|live|v)\/))([\w-]{11})(?![\w-])/i;

/**
 * The id of the video that the first YouTube link in a text leads to, in whatever of YouTube's forms: phones share links
 * with a sentence around them. Undefined for any other text.
 */
export function findVideoId(text: string): string | undefined {
  return youtubeLink.exec(text)?.[1];
}

const badVideo = 'Paste a YouTube link. It starts with https://youtu.be/ or https://www.youtube.com/.';
const videoID = z.string(badVideo).regex(/^[\w-]{1,64}$/, badVideo);

const badThumbnail = 'Leave this out, or send the web address of a picture.';
const thumbnail = optionalText(videoLimits.address).refine(isThumbnail, badThumbnail);

function isThumbnail(address: string): boolean {
  return address === '' || isOwnPicture(address) || (/^https?:\/\//i.test(address) && URL.canParse(address));
}

const badSize = 'Use a number of pixels.';

/** A size as a number or as text; where it is not known (nothing, zero), the usual one. */
function pixels(usual: number) {
  return z
    .union([z.number(), z.string(), z.null()], badSize)
    .optional()
    .transform((size) => Math.round(Number(size || usual)))
    .pipe(z.number(badSize).min(1, badSize).max(videoLimits.size, `Use at most ${videoLimits.size}.`));
}

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
  summary:
    'Searches YouTube, 4 videos a page, in the shape of YouTube’s API. Without a key, searches what members saved.',
  permission: 'member',
  limit: 'search-videos',
  query: z.object({
    /** Words, or the link of a video; without them the search that the page starts with. */
    q: z.string().trim().max(videoLimits.search, tooLong(videoLimits.search)).optional(),
    pageToken: z
      .string()
      .regex(/^[\w=-]{0,200}$/, 'These results have expired. Search again.')
      .optional(),
  }),
  response: videoPage,
});

export const findVideo = endpoint({
  method: 'GET',
  url: '/api/videos/:id',
  summary: 'What YouTube says about a video; null if it doesn’t know it, doesn’t respond, or no key is set.',
  permission: 'member',
  limit: 'search-videos',
  params: z.object({ id: z.string().regex(/^[\w-]{11}$/) }),
  response: z.object({ video: foundVideo.nullable() }),
});

export const saveVideo = endpoint({
  method: 'POST',
  url: '/api/profile/add-youtube',
  summary: 'Saves a YouTube video to your profile and returns the profile. Saving it again changes nothing.',
  permission: 'member',
  limit: 'write',
  body: z.object({
    videoID,
    title: requiredText(videoLimits.title, 'Type a title for the video.'),
    description: optionalText(videoLimits.description),
    /** The address of a picture of it, which pages show where they may; left out, the one that YouTube has. */
    url: thumbnail,
    width: pixels(thumbnailSize.width),
    height: pixels(thumbnailSize.height),
  }),
  response: profile,
});

export const deleteVideo = endpoint({
  method: 'DELETE',
  url: '/api/profile/youtube/:id',
  summary: 'Removes one of your saved videos and returns the profile.',
  permission: 'member',
  limit: 'write',
  params: byId,
  response: profile,
});
