import { createEducation, createExperience, deleteEducation, deleteExperience } from '#contracts/people/credentials.ts';
import type { CredentialKind } from '#web/platform/lib/credentials.ts';

interface RequiredField {
  name: string;
  label: string;
}

interface Description {
  title: string;
  lead: string;
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
    required: [
      { name: 'company', label: 'Company' },
      { name: 'title', label: 'Title/Position' },
    ],
    currentLabel: 'Current Job',
    create: createExperience,
    delete: deleteExperience,
  },
  education: {
    title: 'Education',
    lead: 'A school, a course, or a certificate.',
    required: [
      { name: 'school', label: 'School/Orginization' },
      { name: 'fieldofstudy', label: 'Field of Study/Position' },
    ],
    currentLabel: 'Current School',
    create: createEducation,
    delete: deleteEducation,
  },
};
