import { z } from 'zod';
import { profile } from '#contracts/people/profiles.ts';
import { byId, optionalText, tooLong } from '#contracts/platform/common.ts';
import { endpoint } from '#contracts/platform/endpoint.ts';
import { optionalLine, requiredLine } from '#contracts/platform/lines.ts';
import { isOwnPicture, thumbnailSize } from '#contracts/platform/pictures/thumbnails.ts';

export const videoLimits = {
  search: 200,
  page: 4,
  title: 200,
  description: 5000,
  size: 10_000,
  address: 2000,
};

/** What the search page searches for before anything is typed. */
export const defaultSearch = 'coaching sports tips';

// Starts at the start of a word: neither in "notyoutube.com" nor in the path or query of another address.
const youtubeLink =
  /(?:^|[\s"'“”‘’(<[,;:])(?:https?:\/\/)?(?:[a-z]+\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#\s]*&)?v=|(?:embed|shorts|live|v)\/))([\w-]{11})(?![\w-])/i;

/**
 * Returns the video id of the first YouTube link in a text, in any of YouTube's formats: phones share links with a
 * sentence around them. Undefined if there is none.
 */
export function findVideoId(text: string): string | undefined {
  return youtubeLink.exec(text)?.[1];
}

const badVideo = 'Paste a YouTube link. It starts with https://youtu.be/ or https://www.youtube.com/.';
const videoID = z.string(badVideo).regex(/^[\w-]{1,64}$/, badVideo);

const badThumbnail = 'Leave this out, or send the web address of a picture.';
const thumbnail = optionalLine(videoLimits.address).refine(isThumbnail, badThumbnail);

function isThumbnail(address: string): boolean {
  return address === '' || isOwnPicture(address) || (/^https?:\/\//i.test(address) && URL.canParse(address));
}

const badSize = `Use a number of pixels from 1 to ${videoLimits.size}.`;

/** Reads a size as a number or as text; `usual` if it is unknown (missing or zero). */
function pixels(usual: number) {
  return z
    .union([z.number(), z.string(), z.null()], badSize)
    .optional()
    .transform((size) => Math.round(Number(size || usual)))
    .pipe(z.number(badSize).min(1, badSize).max(videoLimits.size, badSize));
}

const text = z.string();
const foundVideo = z
  .object({
    id: z.object({ videoId: text }),
    snippet: z.object({
      title: text,
      description: text,
      /** `''` if unknown: for videos that members saved. */
      channelTitle: text,
      /** ISO 8601; `''` if unknown. */
      publishedAt: text,
      thumbnails: z.object({ medium: z.object({ url: text, width: z.int(), height: z.int() }) }),
    }),
  })
  .meta({ id: 'FoundVideo' });
export type FoundVideo = z.infer<typeof foundVideo>;

const videoPage = z
  .object({
    /** `saved`: not from YouTube, but from the videos that members saved. */
    source: z.enum(['youtube', 'saved']),
    /** A sentence about where these come from; `''` if they come from YouTube. */
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
    'Searches YouTube, 4 videos a page, in the shape of YouTube’s API. Without a key, or once the day’s ' +
    'searches are used up, searches what members saved.',
  permission: 'member',
  limit: 'search-videos',
  query: z.object({
    /** Words, or the link of a video, which finds that one only; `defaultSearch` if missing. */
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
    title: requiredLine(videoLimits.title, 'Type a title for the video.'),
    description: optionalText(videoLimits.description),
    /** The address of its thumbnail, which pages show if they may; YouTube's if missing. */
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
