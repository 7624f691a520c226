import { Link } from 'react-router';
import { beforeNumber, toCall } from '#contracts/site/help-line.ts';
import { Container } from '#web/platform/ui/container.tsx';
import { useClub } from './club.ts';
import styles from './footer.module.css';
import { FoldedReadingSettings } from './reading-settings.tsx';

const links = [
  { to: '/profiles', label: 'Coaches' },
  { to: '/history', label: 'History' },
  { to: '/service', label: 'Community Service' },
  { to: '/memory', label: 'In Memory' },
  { to: '/accessibility', label: 'Accessibility' },
];

export function Footer({ suffix = '' }: { suffix?: string }) {
  const { club, samples, year } = useClub();
  const sample = samples.sections.includes('club') && ' (sample)';
  return (
    <footer className={`${styles.footer} on-turf`}>
      <Container>
        <div className={styles.columns}>
          <div>
            {club.helperPhone && (
              <a className={styles.help} href={toCall(club.helperPhone)}>
                <span>
                  {beforeNumber(club.helperName)}
                  <span className={styles.number}>{club.helperPhone}</span>
                  {sample}
                </span>
              </a>
            )}
            <nav aria-label={`Club${suffix}`}>
              <ul className={styles.links}>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
            <FoldedReadingSettings />
          </div>
          <p className={styles.about}>{club.about}</p>
        </div>
        <div className={styles.base}>
          <span>
            © {year} {club.name}, {club.tagline}. All rights reserved.
          </span>
          <address>
            {club.address.join(', ')}
            {sample} {club.email && <a href={`mailto:${club.email}`}>{club.email}</a>}
          </address>
          <span>{club.founding}</span>
        </div>
      </Container>
    </footer>
  );
}
