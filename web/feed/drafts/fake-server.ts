/** Stands in for the server in tests: one member’s drafts and posts, handled as the tests in `server/feed/drafts` prove. */
export function createServer() {
  const posts = new Map<string, string>();
  let draft: { body: string; pictures: []; key: string | null; saved: string } | null = null;
  let clock = 0;

  function store(body: string, key: string | null) {
    clock += 1;
    draft = { body, pictures: [], key, saved: new Date(clock).toISOString() };
  }

  function save({ body, key, met }: { body: string; key: string; met: string }): Response {
    const sent = posts.get(key);
    if (sent !== undefined) return Response.json({ draft, sent: { body: sent, pictures: [] } });
    const [text, before] = [body.trim(), draft?.body ?? ''];
    if (text === '' && before === '') return Response.json({ draft, sent: null });
    if (draft && draft.saved !== met && before !== '' && before !== text) return Response.json({}, { status: 409 });
    store(text, text === '' ? null : key);
    return Response.json({ draft, sent: null });
  }

  function post(body: string, key: string): Response {
    const earlier = posts.get(key);
    if (earlier !== undefined) return Response.json({}, { status: earlier === body ? 201 : 422 });
    posts.set(key, body);
    if (draft && draft.body !== '' && (draft.key === key || body.includes(draft.body))) store('', key);
    return Response.json({}, { status: 201 });
  }

  function read(key: string): Response {
    const body = posts.get(key);
    return Response.json({ draft, sent: body === undefined ? null : { body, pictures: [] } });
  }

  return {
    posts,
    draft: () => draft?.body ?? '',
    respond(url: string, { method, body, headers }: RequestInit): Response {
      const sent = body ? JSON.parse(String(body)) : {};
      if (method === 'POST') return post(sent.body, new Headers(headers).get('Idempotency-Key') ?? '');
      return method === 'PUT' ? save(sent) : read(keyIn(url));
    },
  };
}

const keyIn = (url: string) => new URL(url, 'http://club.test').searchParams.get('key') ?? '';
