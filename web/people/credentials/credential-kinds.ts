import { createEducation, createExperience, deleteEducation, deleteExperience } from '#contracts/people/credentials.ts';
import type { CredentialKind } from '#web/platform/lib/credentials.ts';

interface RequiredField {
  name: string;
  label: string;
  hint: string;
}

interface Description {
  title: string;
  lead: string;
  /** What the credentials are, in plain words. */
  meaning: string;
  /** Where it was, and what was done there. */
  required: [RequiredField, RequiredField];
  /** What the box says that means "until now". */
  currentLabel: string;
  create: typeof createExperience | typeof createEducation;
  delete: typeof deleteExperience | typeof deleteEducation;
}

export const credentialKinds: Record<CredentialKind, Description> = {
  experience: {
    title: 'Experience',
    lead: 'Any team, school, or job, now or long ago.',
    meaning: 'Where you coached or worked.',
    required: [
      { name: 'company', label: 'Company', hint: 'The team, school, or business you were with.' },
      { name: 'title', label: 'Title/Position', hint: 'What you did there. For example: Head Coach' },
    ],
    currentLabel: 'Current Job',
    create: createExperience,
    delete: deleteExperience,
  },
  education: {
    title: 'Education',
    lead: 'A school, a course, or a certificate.',
    meaning: 'Where you learned.',
    required: [
      { name: 'school', label: 'School/Orginization', hint: 'Where you learned it: a school, a college, or a club.' },
      {
        name: 'fieldofstudy',
        label: 'Field of Study/Position',
        hint: 'What you learned there. For example: Physical Education',
      },
    ],
    currentLabel: 'Current School',
    create: createEducation,
    delete: deleteEducation,
  },
};
