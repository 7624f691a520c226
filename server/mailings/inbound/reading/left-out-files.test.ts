// @module-tag sqlite
import { expect, test } from 'vitest';
import { writeMail } from '#server/testing/inbound.ts';
import { readMail } from './read-mail.ts';

const jpeg = (size: number) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(size)]);
const shown = (name: string) => `<p>Look</p><div><img src="cid:${name}"></div>`;
const inText = (filename: string, size: number) => ({
  filename,
  cid: filename,
  content: jpeg(size),
  contentType: filename.endsWith('png') ? 'image/png' : 'image/jpeg',
});

async function read(mail: object, isPost = false) {
  const raw = await writeMail({ from: 'ray@example.org', subject: 'Re: Roster', text: 'Look', ...mail });
  return readMail(raw, { isPost });
}

test.for([
  ['IMG_1.jpg', 3000],
  ['Screenshot.png', 15_000],
  ['image001.jpg', 15_000],
] as const)('a picture in what was typed is named as left out when it may be a logo: %s', async ([name, size]) => {
  for (const isPost of [true, false]) {
    const { pictures, otherFiles, text } = await read({ html: shown(name), attachments: [inText(name, size)] }, isPost);
    expect({ pictures, otherFiles, text }).toEqual({ pictures: [], otherFiles: [name], text: 'Look' });
  }
});

test('a small picture without words is named as left out, too', async () => {
  const attachments = [inText('a.png', 3000)];
  expect((await read({ text: '', html: '<img src="cid:a.png">', attachments })).otherFiles).toEqual(['a.png']);
});

const quotes: [where: string, html: string][] = [
  ['a quote', `<p>Yes</p><blockquote type="cite">${shown('logo.png')}</blockquote>`],
  [
    'an original below Outlook’s header',
    `<p>Yes</p><div id="divRplyFwdMsg"><b>From:</b> Walt</div>${shown('logo.png')}`,
  ],
  ['a signature', `<p>Yes</p><div class="gmail_signature">${shown('logo.png')}</div>`],
];

test.for(quotes)('a small picture in %s is not named as left out', async ([, html]) => {
  for (const subject of ['Re: Roster', 'FW: Roster']) {
    const mail = { subject, html, attachments: [inText('logo.png', 3000)] };
    expect((await read(mail, subject.startsWith('FW'))).otherFiles).toEqual([]);
  }
});

test('a spacer or a tracking pixel is not named as left out', async () => {
  expect((await read({ html: shown('a.png'), attachments: [inText('a.png', 60)] })).otherFiles).toEqual([]);
});

test.for(['inline', 'attachment', ''])(
  'files are named as Apple Mail sends them, with the disposition “%s”',
  async (how) => {
    const types = [
      ['roster.pdf', 'application/pdf'],
      ['play.mov', 'video/quicktime'],
      ['scan.tiff', 'image/tiff'],
    ] as const;
    const parts = types.map(([name, type]) =>
      [
        `--b\r\nContent-Type: ${type}; name=${name}`,
        ...(how ? [`Content-Disposition: ${how}; filename=${name}`] : []),
        '\r\nx\r\n',
      ].join('\r\n'),
    );
    const head = 'From: ray@example.org\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n';
    const { otherFiles } = await readMail(
      Buffer.from(`${head}--b\r\nContent-Type: text/plain\r\n\r\nLook\r\n${parts.join('')}--b--`),
    );
    expect(otherFiles).toEqual(types.map(([name]) => name));
  },
);

test.for(['smime.p7s', 'OpenPGP_signature.asc', 'OpenPGP_0x12AB.asc'])(
  'a signature without a type of its own is no file: %s',
  async (filename) => {
    const attach = (content: string) => [{ filename, contentType: 'application/octet-stream', content }];
    expect((await read({ attachments: attach('-----BEGIN PGP SIGNATURE-----') })).otherFiles).toEqual([]);
  },
);

test('an encrypted file is named as left out', async () => {
  const content = '-----BEGIN PGP MESSAGE-----';
  const attachments = [{ filename: 'encrypted.asc', contentType: 'application/octet-stream', content }];
  expect((await read({ attachments })).otherFiles).toEqual(['encrypted.asc']);
});
