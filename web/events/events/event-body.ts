import type { RepeatEvery } from '#contracts/events/event-repeat.ts';
import type { EventInput, EventScope } from '#contracts/events/events.ts';

/** The fields of the form as it sends them. */
export type EventFields = Record<Exclude<keyof EventInput, 'repeat'>, string> & {
  /** Empty if it does not repeat. */
  every?: RepeatEvery | '';
  until?: string;
  scope?: EventScope;
  /** Only shows which picture is chosen. */
  drawing?: string;
};

/** Returns what the API takes. */
export function toBody({ every, until = '', scope, drawing, ...fields }: EventFields) {
  return every ? { ...fields, repeat: { every, until } } : fields;
}
