import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that responds like YouTube's `search`, for the settings YOUTUBE_API_URL and YOUTUBE_API_KEY. */
export interface YoutubeDouble {
  settings: { YOUTUBE_API_URL: string; YOUTUBE_API_KEY: string };
  /** The queries it received, in order. */
  asked: URLSearchParams[];
  /** Replaces the next response only: with a status and a reason, with plain text, or with silence. */
  answerNext(response: { status: number; reason?: string } | string | 'silence'): void;
  stop(): Promise<void>;
}

const key = 'the key that nobody may see';
const pageSize = 4;
const found = 10;
// YouTube has a separate token for going back to the first page.
const pageNumbers: Record<string, number> = { '': 0, CAQQAQ: 0, CAQQAA: 1, CAgQAA: 2 };
const nextTokens = ['CAQQAA', 'CAgQAA'];
const previousTokens = [undefined, 'CAQQAQ', 'CAQQAA'];

/**
 * Starts a YouTube on which every search finds ten videos on three pages, with the search in their titles. A search that
 * contains "rain delay" fails the first time.
 */
export async function startYoutube(): Promise<YoutubeDouble> {
  const asked: URLSearchParams[] = [];
  const delayed = new Set<string>();
  const next: (string | { status: number; reason?: string })[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://youtube.test');
    asked.push(searchParams);
    const special = next.shift();
    if (special === 'silence') return;
    if (typeof special === 'string') return void response.end(special);
    if (special) return refuse(response, special.status, special.reason ?? 'backendError');
    if (searchParams.get('key') !== key) return refuse(response, 400, 'badRequest');
    if (pathname === '/youtube/v3/videos') return send(response, 200, listOne(searchParams.get('id') ?? ''));
    if (pathname !== '/youtube/v3/search') return refuse(response, 404, 'notFound');
    const q = searchParams.get('q') ?? '';
    if (q.includes('rain delay') && !delayed.has(q)) {
      delayed.add(q);
      return refuse(response, 500, 'backendError');
    }
    const page = pageNumbers[searchParams.get('pageToken') ?? ''];
    if (page === undefined) return refuse(response, 400, 'invalidPageToken');
    send(response, 200, listVideos(q, page));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    settings: { YOUTUBE_API_URL: `http://127.0.0.1:${port}/youtube/v3`, YOUTUBE_API_KEY: key },
    asked,
    answerNext: (response) => next.push(response),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns the id of a video that it finds, with 11 characters like YouTube's. */
export function videoIdOf(q: string, number: number): string {
  const letters = Buffer.from(q).toString('base64url').padEnd(9, '_').slice(-9);
  return letters + String(number).padStart(2, '0');
}

function listVideos(q: string, page: number) {
  const numbers = [1, 2, 3, 4].map((place) => page * pageSize + place).filter((number) => number <= found);
  return {
    kind: 'youtube#searchListResponse',
    etag: 'q4hzsq2Zx6GnOv4v1aQvF7pWQ1A',
    nextPageToken: nextTokens[page],
    prevPageToken: previousTokens[page],
    regionCode: 'US',
    pageInfo: { totalResults: 1000000, resultsPerPage: pageSize },
    items: numbers.map((number) => toItem(q, number)),
  };
}

// It knows every video, except those whose id starts with "gone".
function listOne(id: string) {
  const { snippet } = describeVideo(id, 'third base', 1);
  const items = id.startsWith('gone') ? [] : [{ kind: 'youtube#video', etag: 'xyz', id, snippet }];
  return { kind: 'youtube#videoListResponse', etag: 'abc', items, pageInfo: { totalResults: 1, resultsPerPage: 1 } };
}

function toItem(q: string, number: number) {
  return describeVideo(videoIdOf(q, number), q, number);
}

function describeVideo(videoId: string, q: string, number: number) {
  const thumbnail = (name: string, width: number, height: number) => ({
    url: `https://i.ytimg.com/vi/${videoId}/${name}.jpg`,
    width,
    height,
  });
  return {
    kind: 'youtube#searchResult',
    etag: 'a2vJ0Rb3m3fT1QyS9k1yqkVq5zI',
    id: { kind: 'youtube#video', videoId },
    snippet: {
      publishedAt: '2019-05-31T23:30:00Z',
      channelId: 'UC4K10PNjqgGLKA3lo5V8KdQ',
      title: `Coach&#39;s ${q} &amp; more, part ${number}`,
      description: `What I wish I had known about ${q}.`,
      thumbnails: {
        default: thumbnail('default', 120, 90),
        medium: thumbnail('mqdefault', 320, 180),
        high: thumbnail('hqdefault', 480, 360),
      },
      channelTitle: 'Tidewater &amp; Daughter',
      liveBroadcastContent: 'none',
      publishTime: '2019-05-31T23:30:00Z',
    },
  };
}

function refuse(response: ServerResponse, code: number, reason: string): void {
  const message = 'The request cannot be completed.';
  send(response, code, { error: { code, message, errors: [{ message, domain: 'youtube', reason }] } });
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
  response.end(JSON.stringify(body));
}
