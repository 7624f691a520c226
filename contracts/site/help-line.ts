import type { Section } from './site.ts';

export type Helper = Pick<Section<'club'>, 'helperName' | 'helperPhone'>;

/** Returns the words in front of the phone number for help, at the foot of pages and emails. */
export function beforeNumber(helperName: string | undefined): string {
  return `Need help? Call ${helperName ? `${helperName} at ` : ''}`;
}

/** Returns the address of a link that calls a number. */
export function toCall(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
