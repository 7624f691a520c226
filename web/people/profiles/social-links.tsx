import type { Profile } from '#contracts/people/profiles.ts';
import { buttonClass } from '#web/platform/ui/button-look.ts';
import { Icon } from '#web/platform/ui/icon.tsx';
import type { IconName } from '#web/platform/ui/icon-names.ts';
import styles from './social-links.module.css';

type Site = 'website' | keyof Profile['social'];

const sites: { site: Site; label: string; icon: IconName }[] = [
  { site: 'website', label: 'Website', icon: 'world' },
  { site: 'twitter', label: 'Twitter', icon: 'brand-x' },
  { site: 'youtube', label: 'YouTube', icon: 'brand-youtube' },
  { site: 'facebook', label: 'Facebook', icon: 'brand-facebook' },
  { site: 'linkedin', label: 'LinkedIn', icon: 'brand-linkedin' },
  { site: 'instagram', label: 'Instagram', icon: 'brand-instagram' },
];

/** Where else the coach is found; only what is filled in. */
export function SocialLinks({ profile: { website, social } }: { profile: Profile }) {
  const addresses: Record<Site, string> = { website, ...social };
  const filled = sites.filter(({ site }) => addresses[site]);
  if (filled.length === 0) return null;
  return (
    <ul className={styles.links} aria-label="Elsewhere online">
      {filled.map(({ site, label, icon }) => (
        <li key={site}>
          <a
            className={buttonClass({ variant: 'secondary', size: 'small' })}
            href={addresses[site]}
            rel="ugc nofollow noopener"
            target="_blank"
          >
            <span className={styles.link}>
              <Icon name={icon} />
              {label}
            </span>
            <span className="sr-only">(opens another website)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
