import {
  changeLoginName,
  changePassword,
  confirmEmailChange,
  deleteAccount,
  deleteOtherSessions,
  deleteSession,
  listSessions,
  readAccount,
  requestEmailChange,
  sendConfirmation,
} from '#contracts/accounts/account-settings.ts';
import { login, logout, refresh, register } from '#contracts/accounts/accounts.ts';
import {
  createPasskey,
  deletePasskey,
  listPasskeys,
  loginWithPasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
} from '#contracts/accounts/passkeys.ts';
import { reauthenticate } from '#contracts/accounts/reauthentication.ts';
import {
  exchangeResetCode,
  loginWithCode,
  loginWithLink,
  requestLoginEmail,
  requestPasswordReset,
  setNewPassword,
} from '#contracts/accounts/recovery.ts';
import { readTwoStep, renewRecoveryCodes, setUpTwoStep, turnOffTwoStep } from '#contracts/accounts/two-step.ts';
import { readNicknames, restoreNicknames, saveNicknames } from '#contracts/discovery/nicknames.ts';
import { search } from '#contracts/discovery/search.ts';
import { readStory } from '#contracts/discovery/stories.ts';
import { listBreakfasts, moveBreakfast, readNextBreakfast } from '#contracts/events/breakfasts.ts';
import { readCalendarAddress, readCalendarFile, renewCalendarAddress } from '#contracts/events/calendar.ts';
import {
  cancelEvent,
  createEvent,
  deleteEvent,
  listEvents,
  listEventsOfMonth,
  readEvent,
  restoreEvent,
  updateEvent,
} from '#contracts/events/events.ts';
import { downloadAnswers, listAttendees, saveRsvp } from '#contracts/events/rsvps.ts';
import { readOwnDraft, writeOwnDraft } from '#contracts/feed/drafts.ts';
import {
  createComment,
  createPost,
  deleteComment,
  deletePost,
  likePost,
  listComments,
  listPosts,
  readPost,
  restoreComment,
  restorePost,
  unlikePost,
  updateComment,
  updatePost,
} from '#contracts/feed/posts.ts';
import { continueVisit, readVisitNews } from '#contracts/feed/visits.ts';
import {
  agreeWithName,
  deleteFace,
  deleteFaceName,
  listFaces,
  listFacesOfPhoto,
  listOwnPhotos,
  markFace,
  suggestFaceName,
  withdrawAgreement,
} from '#contracts/gallery/faces.ts';
import {
  createAlbumFile,
  listAlbums,
  listPhotosOnThisDay,
  listSimilarPhotos,
} from '#contracts/gallery/photo-albums.ts';
import { savePersonInPhotos, savePhotoPeople, suggestPeople } from '#contracts/gallery/photo-people.ts';
import { deletePhotoStory, listPhotoStories, tellPhotoStory } from '#contracts/gallery/photo-stories.ts';
import { createPhoto, deletePhoto, listPhotos, updatePhoto, updatePhotos } from '#contracts/gallery/photos.ts';
import { deleteVideo, findVideo, saveVideo, searchVideos } from '#contracts/gallery/videos.ts';
import { listNotifications, markNotificationsSeen } from '#contracts/notifications/notifications.ts';
import { downloadEverything } from '#contracts/office/exports.ts';
import { listProfiles, listSports } from '#contracts/people/coaches.ts';
import { createEducation, createExperience, deleteEducation, deleteExperience } from '#contracts/people/credentials.ts';
import { downloadDirectory, listDirectory } from '#contracts/people/directory.ts';
import { sendMessage } from '#contracts/people/messages.ts';
import {
  readOwnProfile,
  readProfileByHandle,
  readProfileByUser,
  saveProfile,
  suggestHandle,
} from '#contracts/people/profiles.ts';
import { openLiveUpdates } from '#contracts/platform/live-updates.ts';
import type { Feature } from './feature.ts';

/** The features that members use. */
export const memberFeatures: Feature[] = [
  {
    name: 'Accounts',
    description: 'Signing up, logging in, and your own account.',
    endpoints: {
      register,
      login,
      refresh,
      logout,
      requestPasswordReset,
      exchangeResetCode,
      setNewPassword,
      requestLoginEmail,
      loginWithLink,
      loginWithCode,
      readAccount,
      sendConfirmation,
      changePassword,
      changeLoginName,
      requestEmailChange,
      confirmEmailChange,
      listSessions,
      deleteSession,
      deleteOtherSessions,
      downloadEverything,
      deleteAccount,
      reauthenticate,
    },
  },
  {
    name: 'Two-step login',
    description: 'Codes from an authenticator app, recovery codes, and passkeys.',
    endpoints: {
      readTwoStep,
      setUpTwoStep,
      turnOffTwoStep,
      renewRecoveryCodes,
      listPasskeys,
      startPasskey,
      createPasskey,
      renamePasskey,
      deletePasskey,
      startPasskeyLogin,
      loginWithPasskey,
    },
  },
  {
    name: 'Profiles',
    description: 'Coaches and their profiles.',
    endpoints: {
      readOwnProfile,
      saveProfile,
      suggestHandle,
      listProfiles,
      listSports,
      readProfileByHandle,
      readProfileByUser,
      readStory,
      sendMessage,
      listDirectory,
      downloadDirectory,
      createExperience,
      deleteExperience,
      createEducation,
      deleteEducation,
    },
  },
  {
    name: 'Posts',
    description: 'Posts, comments, and likes.',
    endpoints: {
      listPosts,
      readPost,
      listComments,
      createPost,
      updatePost,
      deletePost,
      restorePost,
      likePost,
      unlikePost,
      createComment,
      updateComment,
      deleteComment,
      restoreComment,
    },
  },
  {
    name: 'Drafts',
    description: 'Posts and comments that are not finished yet.',
    endpoints: { readOwnDraft, writeOwnDraft },
  },
  {
    name: 'Events',
    description: 'Events, breakfasts, and who is coming.',
    endpoints: {
      listEvents,
      listEventsOfMonth,
      readEvent,
      createEvent,
      updateEvent,
      deleteEvent,
      cancelEvent,
      restoreEvent,
      readCalendarFile,
      readNextBreakfast,
      listBreakfasts,
      moveBreakfast,
      listAttendees,
      saveRsvp,
      downloadAnswers,
      readCalendarAddress,
      renewCalendarAddress,
    },
  },
  {
    name: 'Notifications',
    description: 'What happened around a member.',
    endpoints: { listNotifications, markNotificationsSeen },
  },
  {
    name: 'Visits',
    description: 'What is new since a member was last here.',
    endpoints: { readVisitNews, continueVisit },
  },
  {
    name: 'Photos',
    description: 'The gallery: who is in a photo, from which event it is, and when it was taken.',
    endpoints: {
      listPhotos,
      createPhoto,
      updatePhoto,
      updatePhotos,
      deletePhoto,
      savePhotoPeople,
      savePersonInPhotos,
      suggestPeople,
      listAlbums,
      listPhotosOnThisDay,
      listSimilarPhotos,
      createAlbumFile,
    },
  },
  {
    name: 'Faces',
    description: 'Who is this? Members mark faces in photos, name them together, and tell the stories of the photos.',
    endpoints: {
      listFacesOfPhoto,
      listFaces,
      markFace,
      deleteFace,
      suggestFaceName,
      agreeWithName,
      withdrawAgreement,
      deleteFaceName,
      listOwnPhotos,
      listPhotoStories,
      tellPhotoStory,
      deletePhotoStory,
    },
  },
  {
    name: 'Videos',
    description: 'Searching and saving YouTube videos.',
    endpoints: { searchVideos, findVideo, saveVideo, deleteVideo },
  },
  {
    name: 'Live updates',
    description: 'What changed while a page is open.',
    endpoints: { openLiveUpdates },
  },
  {
    name: 'Search',
    description: 'Everything in the club, by its words.',
    endpoints: { search, readNicknames, saveNicknames, restoreNicknames },
  },
];
