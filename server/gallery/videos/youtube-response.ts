import { z } from 'zod';
import { type FoundVideo, type VideoPage, videoLimits } from '#contracts/gallery/videos.ts';
import { toOneLine } from '#contracts/platform/lines.ts';
import { thumbnailOf, thumbnailSize } from '#contracts/platform/pictures/thumbnails.ts';

const text = z.string().catch('').transform(decodeOnce);

const mediumThumbnail = z
  .object({
    url: z.string(),
    width: z.int().positive().catch(thumbnailSize.width),
    height: z.int().positive().catch(thumbnailSize.height),
  })
  .catch({ url: '', ...thumbnailSize });

const item = z.object({
  id: z.object({ videoId: z.string().min(1) }),
  snippet: z.object({
    // So that it can be saved as it is.
    title: text.transform(toOneLine),
    description: text,
    channelTitle: text,
    publishedAt: z.string().catch(''),
    thumbnails: z.object({ medium: mediumThumbnail }).catch({ medium: { url: '', ...thumbnailSize } }),
  }),
});

const response = z.object({
  items: z.array(z.unknown()),
  nextPageToken: z.string().optional(),
  prevPageToken: z.string().optional(),
  pageInfo: z
    .object({ totalResults: z.int(), resultsPerPage: z.int() })
    .catch({ totalResults: 0, resultsPerPage: videoLimits.page }),
});

/** Reads a response of YouTube's search, leaving out what is not a video. @throws ZodError when it is not a response */
export function toVideoPage(body: unknown): VideoPage {
  const { items, ...page } = response.parse(body);
  const videos = items.map((entry) => item.safeParse(entry)).flatMap(({ data }) => data ?? []);
  return { source: 'youtube', notice: '', ...page, items: videos.map(withThumbnail) };
}

const found = z.object({ items: z.array(z.object({ id: z.string().min(1), snippet: item.shape.snippet })) });

/** Reads a response about one video; undefined when there is none. @throws ZodError when it is not a response */
export function toVideo(body: unknown): FoundVideo | undefined {
  const [video] = found.parse(body).items;
  return video && withThumbnail({ id: { videoId: video.id }, snippet: video.snippet });
}

// The address stays as YouTube sent it; pages know which ones they may show.
function withThumbnail({ id, snippet }: FoundVideo): FoundVideo {
  const { medium } = snippet.thumbnails;
  const url = medium.url || thumbnailOf(id.videoId);
  return { id, snippet: { ...snippet, thumbnails: { medium: { ...medium, url } } } };
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const lastCodePoint = 0x10ffff;

// YouTube escapes titles for HTML; React does so again. What arrives as "&amp;lt;" was written as "&lt;" and stays
// that.
function decodeOnce(escaped: string): string {
  return escaped.replace(
    /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (whole, name, number, hex) => {
      if (name) return named[name.toLowerCase()] ?? whole;
      const codePoint = hex ? Number.parseInt(hex, 16) : Number(number);
      return codePoint > 0 && codePoint <= lastCodePoint ? String.fromCodePoint(codePoint) : whole;
    },
  );
}
