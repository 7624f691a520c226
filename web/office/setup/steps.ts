import { type Setup, type SetupStep, setupSteps } from '#contracts/office/setup.ts';

/** What a step is called, and what to do there. */
export const stepTexts: Record<SetupStep, { title: string; lead: string }> = {
  club: {
    title: 'What is your club called?',
    lead: 'The name is on every page, with your town or county under it.',
  },
  timeZone: { title: 'Where is your club?', lead: 'So that events start at the right time.' },
  contact: { title: 'How do people reach you?', lead: 'Visitors see this at the foot of every page.' },
  breakfast: {
    title: 'Where do you have breakfast?',
    lead: 'The front page and the calendar show it: every first Wednesday at 8:30. Managers can move a date or skip one.',
  },
  joining: { title: 'Who may join?', lead: 'You can change this at any time, and invite people either way.' },
  email: {
    title: 'Can the site send email?',
    lead: 'People log in by email, and get reminders and news. Your email provider tells you what to enter here.',
  },
};

export function isStep(name: string | undefined): name is SetupStep {
  return setupSteps.some((step) => step === name);
}

/** Returns the address of a step; that of the overview after the last one. */
export function pathAfter(step: SetupStep): string {
  const next = setupSteps[setupSteps.indexOf(step) + 1];
  return next ? pathOf(next) : '/admin/welcome';
}

/** Returns the address of the step before; that of the overview before the first one. */
export function pathBefore(step: SetupStep): string {
  const earlier = setupSteps[setupSteps.indexOf(step) - 1];
  return earlier ? pathOf(earlier) : '/admin/welcome';
}

export function pathOf(step: SetupStep): string {
  return `/admin/welcome/${step}`;
}

/** Returns the first step that is neither done nor skipped. */
export function findOpenStep({ steps }: Setup): SetupStep | undefined {
  return steps.find(({ state }) => state === 'open')?.name;
}
