import type { Section } from '#contracts/site/site.ts';
import { useClub } from '#web/platform/layout/club.ts';
import { Container } from '#web/platform/ui/container.tsx';
import { RichText } from '#web/platform/ui/rich-text.tsx';
import styles from './accessibility-view.module.css';
import { limits, report } from './report.ts';

export const lead = 'This site is made for people with reading glasses, an old tablet, and a shaky hand.';

const day = new Date(`${report.checkedOn}T12:00`).toLocaleDateString('en-US', { dateStyle: 'full' });

/** Shows what the site promises to people who see, hear, or move less well, how that was checked, and whom to tell. */
export function AccessibilityView({ accessibility: { text } }: { accessibility: Section<'accessibility'> }) {
  return (
    <Container narrow page className={styles.page}>
      <h1>Accessibility</h1>
      <p className={styles.lead}>{lead} If something is hard to read, to press, or to understand, please tell us.</p>
      <Easier />
      {text && (
        <section className={styles.own}>
          <h2>From the club</h2>
          <RichText text={text} />
        </section>
      )}
      <Promises />
      <Limits />
      <Checks />
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
        <li>You can log in with a link or a code that we email you: no puzzle to solve and nothing to remember.</li>
      </ul>
    </>
  );
}

function Promises() {
  return (
    <>
      <h2>What we promise</h2>
      <p>
        There are rules for sites that all people can use: the Web Content Accessibility Guidelines (WCAG) 2.2. All that
        this site itself shows meets them at the levels A and AA. From the highest level, AAA, we add these:
      </p>
      <ul>
        <li>Text stands out from its background by at least 7 to 1.</li>
        <li>Buttons and links are at least as large as a fingertip: 44 by 44 pixels.</li>
        <li>There are no time limits, except for login codes.</li>
        <li>The words are plain. Where one isn’t, a hint beside it explains it.</li>
        <li>You can change or take back what you send, or we ask you first.</li>
      </ul>
    </>
  );
}

function Limits() {
  return (
    <>
      <h2>What’s missing so far</h2>
      <ul>
        {limits.map(({ text, criteria }) => (
          <li key={text}>
            {text} <span className={styles.criteria}>{`(WCAG ${criteria.join(', ')})`}</span>
          </li>
        ))}
        <li>No one has tried this version with a screen reader on a real device.</li>
      </ul>
    </>
  );
}

function Checks() {
  return (
    <>
      <h2>How it was checked</h2>
      <p>
        Programs check every page each time the site changes: in light, dark, and high contrast colors, and with four
        text sizes. They check it on phones and wide screens, and with the keyboard alone, too.
      </p>
      <p>
        {`Our report is from ${day}. Of the rules we went through, ${report.met} are met and ${report.partly} are met in part. ${report.unneeded} are about things the site doesn’t have.`}
      </p>
    </>
  );
}

function WhomToTell() {
  const { club } = useClub();
  return (
    <>
      <h2>Who to tell</h2>
      <p>Write to us, or have someone write for you. Say which page it was and what happened.</p>
      <address className={styles.address}>
        {club.email && (
          <a className="target" href={`mailto:${club.email}`}>
            {club.email}
          </a>
        )}
        <span>{club.address.join('\n')}</span>
      </address>
    </>
  );
}
