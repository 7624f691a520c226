import { useClub } from '#web/platform/layout/club.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import styles from './accessibility-page.module.css';
import { checkedOn } from './checked-on.ts';

const day = new Date(`${checkedOn}T12:00`).toLocaleDateString('en-US', { dateStyle: 'full' });
const lead = 'This site is made for people with reading glasses, an old tablet, and a shaky hand.';

/** What the site promises to people who see, hear, or move less well, how that was checked, and whom to tell. */
export default function AccessibilityPage() {
  return (
    <Container narrow page className={styles.page}>
      <PageTitle title="Accessibility" description={lead} />
      <h1>Accessibility</h1>
      <p className={styles.lead}>{lead} If something is hard to read, to press, or to understand, please tell us.</p>
      <Easier />
      <Promises />
      <Open />
      <h2>How it was checked</h2>
      <p>
        {`Programs look at every page each time the site changes: in light, dark, and high contrast colors, with four text sizes, and from a phone to a wide screen. They go through it with the keyboard alone, too. The whole of it was last looked at on ${day}. Nobody has tried it with a screen reader on a real device yet.`}
      </p>
      <WhomToTell />
    </Container>
  );
}

function Easier() {
  return (
    <>
      <h2>Make it easier for you</h2>
      <ul>
        <li>Under “Text and colors” at the top, make the text up to twice as large, and the page light or dark.</li>
        <li>Everything works with the keyboard. Press Tab to go on, and Enter to open or press.</li>
        <li>Printed pages are black on white, without the menus.</li>
        <li>To log in, you can have a link or a code sent by email. You need no puzzle and no good memory.</li>
      </ul>
    </>
  );
}

function Promises() {
  return (
    <>
      <h2>What we promise</h2>
      <p>
        All that the site itself shows meets the Web Content Accessibility Guidelines (WCAG) 2.2 at the levels A and AA.
        From the highest level, AAA, we add these:
      </p>
      <ul>
        <li>Text stands out from its background by at least 7 to 1.</li>
        <li>Buttons and links are at least as large as a fingertip: 44 by 44 pixels.</li>
        <li>What you send can be changed or taken back, or you are asked first.</li>
      </ul>
    </>
  );
}

function Open() {
  return (
    <>
      <h2>What is not there yet</h2>
      <ul>
        <li>Videos are on YouTube. Some have no captions, and most have nobody who describes the picture.</li>
        <li>Codes for logging in run out after some minutes, for safety. You can always ask for a new one.</li>
        <li>We have not yet measured how easy all texts are to read.</li>
      </ul>
    </>
  );
}

function WhomToTell() {
  const { club } = useClub();
  return (
    <>
      <h2>Whom to tell</h2>
      <p>Write to us, or have somebody write for you. Say which page it was and what happened.</p>
      <address className={styles.address}>
        {club.email && <a href={`mailto:${club.email}`}>{club.email}</a>}
        <span>{club.address.join('\n')}</span>
      </address>
    </>
  );
}
