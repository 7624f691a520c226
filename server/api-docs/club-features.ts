import { deleteUser, listUsers, readUser, updateUserRole } from '#contracts/admin.ts';
import { updateAvatar } from '#contracts/avatars.ts';
import {
  readEmailPreferences,
  readEmailPreferencesByLink,
  updateEmailPreferences,
  updateEmailPreferencesByLink,
} from '#contracts/email-preferences.ts';
import { createLetter } from '#contracts/letters.ts';
import { deleteMemorial, listRemembered, readRemembered, saveMemorial } from '#contracts/memorials.ts';
import {
  listNewsletters,
  previewNewsletter,
  readNextNewsletter,
  sendTestNewsletter,
  updateGreeting,
} from '#contracts/newsletter.ts';
import { countAudiences } from '#contracts/notice-audiences.ts';
import { listNoticeFailures } from '#contracts/notice-failures.ts';
import {
  createNotice,
  listNotices,
  readNotice,
  resumeNotice,
  retryNotice,
  sendTestNotice,
  stopNotice,
} from '#contracts/notices.ts';
import { markRead } from '#contracts/read-marks.ts';
import { readReceivedNotice } from '#contracts/received-notices.ts';
import { listSecurityEvents } from '#contracts/security-log.ts';
import { readSection, readSite, updateSection } from '#contracts/site.ts';
import { deleteDraft, listVersions, readDraft, readVersion, saveDraft } from '#contracts/site-versions.ts';
import { createTribute, deleteTribute, listTributes } from '#contracts/tributes.ts';
import { createUpload, readUpload } from '#contracts/uploads.ts';
import type { Feature } from './feature.ts';

/** The features for the club as a whole. */
export const clubFeatures: Feature[] = [
  {
    name: 'Uploads',
    description: 'Pictures and letters.',
    endpoints: { createUpload, readUpload, updateAvatar, createLetter },
  },
  {
    name: 'Notices',
    description: 'Emails to members.',
    endpoints: {
      listNotices,
      countAudiences,
      readNotice,
      listNoticeFailures,
      createNotice,
      sendTestNotice,
      stopNotice,
      resumeNotice,
      retryNotice,
      readReceivedNotice,
    },
  },
  {
    name: 'Newsletter',
    description: 'What is new in the club, by email.',
    endpoints: {
      readNextNewsletter,
      previewNewsletter,
      sendTestNewsletter,
      updateGreeting,
      listNewsletters,
      markRead,
    },
  },
  {
    name: 'Email preferences',
    description: 'Which emails somebody gets.',
    endpoints: {
      readEmailPreferences,
      updateEmailPreferences,
      readEmailPreferencesByLink,
      updateEmailPreferencesByLink,
    },
  },
  {
    name: 'Site',
    description: 'What the public pages say, and its drafts and versions.',
    endpoints: { readSite, readSection, updateSection, readDraft, saveDraft, deleteDraft, listVersions, readVersion },
  },
  {
    name: 'In Memory',
    description: 'Members who died, and what others write about them.',
    endpoints: {
      listRemembered,
      readRemembered,
      saveMemorial,
      deleteMemorial,
      listTributes,
      createTribute,
      deleteTribute,
    },
  },
  {
    name: 'Administration',
    description: 'Users, their roles, and the security log.',
    endpoints: { listUsers, readUser, updateUserRole, deleteUser, listSecurityEvents },
  },
];
