import type { Section } from '#contracts/site/site.ts';
import { ClubContext, useClub } from '#web/platform/layout/club.ts';
import { Footer } from '#web/platform/layout/footer.tsx';
import { Navbar } from '#web/platform/layout/navbar.tsx';
import type { Content } from '#web/site/editing/content/content.ts';
import { FrontPagePreview } from './front-page-preview.tsx';
import styles from './previews.module.css';

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
