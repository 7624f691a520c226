// @module-tag sqlite
import { expect, onTestFinished, test } from 'vitest';
import { letterhead } from '#server/testing/letterhead.ts';
import { createPerson, join } from '#server/testing/people.ts';
import { startApp } from '#server/testing/start-app.ts';
import { composeEmail } from './layout.ts';

const draft = {
  to: { name: '<b>Dale Harmon', address: 'dale@example.com' },
  subject: 'News',
  parts: [
    { kind: 'text' as const, text: 'Ham & eggs < pancakes' },
    { kind: 'link' as const, label: 'See', url: 'https://example.com/?a=1&b="2"' },
    { kind: 'code' as const, code: '123456' },
  ],
  reason: 'Because you asked.',
};

test('an email says the same as text and as HTML, and nothing in it becomes markup', () => {
  const { text, html } = composeEmail(draft, letterhead);
  expect(text).toBe(
    'Hello <b>Dale,\n\nHam & eggs < pancakes\n\nSee:\nhttps://example.com/?a=1&b="2"\n\n    123456\n\nFieldhouse\n\n--\nBecause you asked.\n',
  );
  expect(html).toContain('Hello &lt;b&gt;Dale,');
  expect(html).toContain('href="https://example.com/?a=1&amp;b=&quot;2&quot;"');
});

test('a web address that someone wrote is a link in HTML', () => {
  const parts = [{ kind: 'text' as const, text: 'Look <here> (https://example.com/?a=1&b="2").\nSee you!' }];
  const { html } = composeEmail({ ...draft, parts }, letterhead);
  expect(html).toContain('Look &lt;here&gt; (<a class="link" href="https://example.com/?a=1&amp;b=&quot;2&quot;" ');
  expect(html).toContain('<br>See you!');
});

test('an email to which one can reply begins with a line above which to write, in both versions', () => {
  const marker = '— Write your reply above this line —';
  const reading = { ...letterhead, replyAddress: 'club@example.com' };
  const replyTo = { name: 'Fieldhouse', address: 'club+k3@example.com' };
  const { text, html } = composeEmail({ ...draft, replyTo }, reading);
  expect(text.startsWith(`${marker}\n\nHello <b>Dale`)).toBe(true);
  expect(html.indexOf(marker)).toBeLessThan(html.indexOf('Hello &lt;b&gt;Dale'));
  const toPeg = { name: 'Peg', address: 'peg@example.com' };
  for (const other of [draft, { ...draft, replyTo: toPeg }])
    expect(composeEmail(other, reading).text).not.toContain(marker);
});

test('an email ends with whom to call for help, where the club names a helper', () => {
  const help = 'Need help? Call Peg <Lindqvist> at (813) 555-0142.';
  const { text, html } = composeEmail(draft, { ...letterhead, help });
  expect(text).toContain(`--\nBecause you asked.\n${help}\n`);
  expect(html).toContain('Call Peg &lt;Lindqvist&gt; at (813) 555-0142.');
});

test('an entry of a list has its link and its lines in both versions of an email, and its picture in HTML', () => {
  const item = {
    kind: 'item' as const,
    title: 'Spring <clinic>',
    url: 'https://example.com/cal-events/7',
    lines: ['Saturday, March 6', 'You’re going.'],
    picture: { url: 'https://example.com/a.jpg', alt: 'A "full" gym', width: 960, height: 480 },
  };
  const parts = [{ kind: 'heading' as const, text: 'Coming up' }, item];
  const { text, html } = composeEmail({ ...draft, parts }, letterhead);
  expect(text).toContain(
    'COMING UP\n=========\n\nSpring <clinic>\nSaturday, March 6\nYou’re going.\nhttps://example.com/cal-events/7\n',
  );
  expect(html).toMatch(/<h2 [^>]*>Coming up<\/h2>/);
  expect(html).toContain('Spring &lt;clinic&gt;</a><br>Saturday, March 6<br>You’re going.');
  expect(html).toContain('alt="A &quot;full&quot; gym" width="496" height="248"');
});

test('emails can be read at /dev/mail in development, and not otherwise', async () => {
  const developing = await startApp({ FIELDHOUSE_DEV: '1' });
  onTestFinished(developing.stop);
  await join(developing, 'Dale Hutchings');
  await createPerson(developing, 'A visitor').ask('POST', '/api/users/login-mail', {
    email: 'dale.hutchings@example.com',
  });
  const read = async () => (await fetch(`${developing.url}/dev/mail`)).text();
  await expect.poll(read).toContain('Your login link');
  expect(await read()).toMatch(/<a href="http:\/\/localhost:0\/login-link\/[\w-]+">/);

  const live = await startApp();
  onTestFinished(live.stop);
  expect((await fetch(`${live.url}/dev/mail`)).status).toBe(404);
});
