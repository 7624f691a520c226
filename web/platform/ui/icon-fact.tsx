import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

/** Shows a fact in a `dl`: its name is an icon, and said by screen readers. */
export function IconFact({ icon, name, value }: { icon: IconName; name: string; value: string }) {
  return (
    <div>
      <dt>
        <Icon name={icon} />
        <span className="sr-only">{name}</span>
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
