import { Link } from 'react-router';
import { beforeNumber, toCall } from '#contracts/site/help-line.ts';
import { Container } from '#web/platform/ui/container.tsx';
import { Brand } from './brand.tsx';
import { useClub } from './club.ts';
import styles from './footer.module.css';
import { ReadingSettings } from './reading-settings.tsx';

const links = [
  { to: '/profiles', label: 'Coaches' },
  { to: '/history', label: 'History' },
  { to: '/service', label: 'Community Service' },
  { to: '/memory', label: 'In Memory' },
  { to: '/accessibility', label: 'Accessibility' },
];

export function Footer({ suffix = '' }: { suffix?: string }) {
  const { club, samples, year } = useClub();
  const sample = samples.sections.includes('club');
  return (
    <footer className={`${styles.footer} on-turf`}>
      <Container>
        {club.helperPhone && (
          <a className={styles.help} href={toCall(club.helperPhone)}>
            <span>
              {beforeNumber(club.helperName)}
              <span className={styles.number}>{club.helperPhone}</span>
              {sample && ' (sample)'}
            </span>
          </a>
        )}
        <div className={styles.columns}>
          <div>
            <Brand />
            <p className={styles.about}>{club.about}</p>
          </div>
          <nav aria-label={`Club${suffix}`}>
            <h2>The club</h2>
            <ul className={styles.links}>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2>Write to us</h2>
            {sample && <p>Sample</p>}
            <address className={styles.address}>{club.address.join('\n')}</address>
            {club.email && <a href={`mailto:${club.email}`}>{club.email}</a>}
          </div>
          <div>
            <h2>Make it easier to read</h2>
            <ReadingSettings />
          </div>
        </div>
        <div className={styles.base}>
          <span>
            © {year} {club.name}, {club.tagline}. All rights reserved.
          </span>
          <span>{club.founding}</span>
        </div>
      </Container>
    </footer>
  );
}
