import type { Section } from '#contracts/site.ts';
import type { Content } from '#web/editing/content/content.ts';
import { ClubContext, useClub } from '#web/layout/club.ts';
import { Footer } from '#web/layout/footer.tsx';
import { Navbar } from '#web/layout/navbar.tsx';
import styles from './editing.module.css';
import { FrontPagePreview } from './front-page-preview.tsx';

/** The front page, with the header and footer that every page will have. */
export function ClubPreview({ content }: { content: Content }) {
  const club = content as unknown as Section<'club'>;
  return (
    <ClubContext value={{ ...useClub(), club }}>
      <div className={styles.club}>
        <Navbar />
        <FrontPagePreview section="club" content={content} />
        <Footer />
      </div>
    </ClubContext>
  );
}
