import type { Section } from './site.ts';

export type Helper = Pick<Section<'club'>, 'helperName' | 'helperPhone'>;

/** Says whom to call, as the foot of pages and emails does; the number follows. */
export function beforeNumber(helperName: string | undefined): string {
  return `Need help? Call ${helperName ? `${helperName} at ` : ''}`;
}

/** Returns the address of a link that calls a number. */
export function toCall(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
