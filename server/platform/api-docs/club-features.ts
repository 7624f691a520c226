import { turnOffTwoStepOfUser } from '#contracts/accounts/two-step.ts';
import {
  listNewsletters,
  previewNewsletter,
  readNextNewsletter,
  sendTestNewsletter,
  updateGreeting,
} from '#contracts/mailings/newsletter.ts';
import { countAudiences } from '#contracts/mailings/notice-audiences.ts';
import { listNoticeFailures } from '#contracts/mailings/notice-failures.ts';
import { listNoticeRecipients } from '#contracts/mailings/notice-recipients.ts';
import {
  createNotice,
  listNotices,
  readNotice,
  resumeNotice,
  retryNotice,
  sendTestNotice,
  stopNotice,
} from '#contracts/mailings/notices.ts';
import { readReceivedNotice } from '#contracts/mailings/received-notices.ts';
import {
  createPhoneCode,
  listEmailsOfUser,
  logOutUser,
  updateUserEmail,
  updateUserLoginName,
} from '#contracts/membership/account-help.ts';
import { deleteUser, listUsers, readUser, updateUserRole } from '#contracts/membership/admin.ts';
import { createAssistedAccount, suggestLoginName } from '#contracts/membership/assisted-accounts.ts';
import {
  createInvitations,
  createInvitationsFromCsv,
  deleteInvitation,
  listInvitations,
  previewInvitations,
  readInvitation,
} from '#contracts/membership/invitations.ts';
import { deleteMemorial, listRemembered, readRemembered, saveMemorial } from '#contracts/membership/memorials.ts';
import { liftSuspension, suspendUser } from '#contracts/membership/suspensions.ts';
import { createTribute, deleteTribute, listTributes, updateTribute } from '#contracts/membership/tributes.ts';
import { createVouch, decideVouch, deleteVouch, listOwnVouches, listVouches } from '#contracts/membership/vouches.ts';
import { listMutes, mutePerson, unmutePerson } from '#contracts/moderation/mutes.ts';
import { createReport, decideReport, hideItem, listReports, restoreItem } from '#contracts/moderation/reports.ts';
import {
  readEmailPreferences,
  readEmailPreferencesByLink,
  updateEmailPreferences,
  updateEmailPreferencesByLink,
} from '#contracts/notifications/email-preferences.ts';
import { markRead } from '#contracts/notifications/read-marks.ts';
import {
  checkBackup,
  createBackup,
  createBackupLink,
  deleteBackup,
  downloadBackup,
  listBackups,
} from '#contracts/office/backups.ts';
import { createExportLink, downloadExport, readHandOver } from '#contracts/office/hand-over.ts';
import { dropEmail, readStatus, retryEmails, sendTestEmail } from '#contracts/office/office.ts';
import { readSettings, tryMailServer, updateSettings } from '#contracts/office/settings.ts';
import { readSetup, updateSetup } from '#contracts/office/setup.ts';
import { updateAvatar } from '#contracts/people/avatars.ts';
import { createLetter } from '#contracts/platform/letters.ts';
import { downloadSecurityLog, listSecurityEvents } from '#contracts/platform/security-log.ts';
import { createUpload, readUpload } from '#contracts/platform/uploads.ts';
import { readSection, readSite, updateSection } from '#contracts/site/site.ts';
import { readSamples, removeSamples } from '#contracts/site/site-samples.ts';
import { deleteDraft, listVersions, readDraft, readVersion, saveDraft } from '#contracts/site/site-versions.ts';
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
      listNoticeRecipients,
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
    endpoints: {
      readSite,
      readSection,
      updateSection,
      readSamples,
      removeSamples,
      readDraft,
      saveDraft,
      deleteDraft,
      listVersions,
      readVersion,
    },
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
      updateTribute,
      deleteTribute,
    },
  },
  {
    name: 'Reports',
    description: 'What members ask the managers to look at, what managers hide, and whom members mute.',
    endpoints: {
      createReport,
      listReports,
      decideReport,
      hideItem,
      restoreItem,
      listMutes,
      mutePerson,
      unmutePerson,
    },
  },
  {
    name: 'Administration',
    description: 'Users, their roles, suspensions, and the security log.',
    endpoints: {
      listUsers,
      readUser,
      updateUserRole,
      deleteUser,
      suspendUser,
      liftSuspension,
      listSecurityEvents,
      downloadSecurityLog,
    },
  },
  {
    name: 'Club office',
    description: 'How the site is doing, and whether it can send email.',
    endpoints: { readStatus, sendTestEmail, retryEmails, dropEmail },
  },
  {
    name: 'Settings',
    description: 'What an Admin changes in the browser. What the environment sets wins.',
    endpoints: { readSettings, updateSettings, tryMailServer },
  },
  {
    name: 'Setup',
    description: 'The first steps of a new club.',
    endpoints: { readSetup, updateSetup },
  },
  {
    name: 'Backups',
    description: 'Archives of everything, made by hand and each night.',
    endpoints: { listBackups, createBackup, checkBackup, downloadBackup, createBackupLink, deleteBackup },
  },
  {
    name: 'Handing over',
    description: 'For the next volunteer who looks after the site, and taking everything along.',
    endpoints: { readHandOver, downloadExport, createExportLink },
  },
  {
    name: 'Invitations',
    description: 'Bringing people in, by email or on paper.',
    endpoints: {
      suggestLoginName,
      createAssistedAccount,
      createVouch,
      listOwnVouches,
      deleteVouch,
      listVouches,
      decideVouch,
      createInvitations,
      createInvitationsFromCsv,
      previewInvitations,
      listInvitations,
      deleteInvitation,
      readInvitation,
    },
  },
  {
    name: 'Account help',
    description: 'What an Admin does for a member who cannot log in.',
    endpoints: {
      createPhoneCode,
      logOutUser,
      updateUserEmail,
      updateUserLoginName,
      turnOffTwoStepOfUser,
      listEmailsOfUser,
    },
  },
];
