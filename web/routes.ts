import { basename } from 'node:path';
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

// A page is named by its file, not by the path of it: visitors load the names of all pages.
const page = (path: string, file: string) => route(path, file, { id: basename(file, '-page.tsx') });

/** Every page of the site, grouped by who may open it. */
export default [
  index('pages/home/home-page.tsx', { id: 'home' }),
  page('login', 'accounts/accounts/login-page.tsx'),
  page('join', 'membership/invitations/join-code-page.tsx'),
  page('join/:code', 'membership/invitations/join-page.tsx'),
  page('register', 'accounts/accounts/register-page.tsx'),
  page('login-mail', 'accounts/recovery/login-email-page.tsx'),
  page('login-code', 'accounts/recovery/login-code-page.tsx'),
  page('login-link/:token', 'accounts/recovery/login-link-page.tsx'),
  page('confirm-address/:token', 'accounts/recovery/confirm-address-page.tsx'),
  page('reset-pass', 'accounts/recovery/reset-pass-page.tsx'),
  page('reset-code', 'accounts/recovery/reset-code-page.tsx'),
  page('create-new-pass/:token', 'accounts/recovery/new-password-page.tsx'),
  page('confirm-email/:token', 'accounts/account-settings/confirm-email-page.tsx'),
  page('unsubscribe/:token', 'notifications/email-preferences/unsubscribe-page.tsx'),
  page('history', 'site/site/history-page.tsx'),
  page('service', 'site/site/service-page.tsx'),
  page('memory', 'site/site/memory-page.tsx'),
  page('photos', 'gallery/photos/gallery/photos-page.tsx'),
  page('profiles', 'people/coaches/coaches-page.tsx'),
  route('not-found', 'platform/layout/not-found-page.tsx', { id: 'not-found' }),
  route('*', 'platform/layout/not-found-page.tsx', { id: 'no-such-address' }),

  layout('platform/layout/guards/account-guard.tsx', { id: 'account-guard' }, [
    page('account', 'pages/account/account-page.tsx'),
  ]),

  layout('platform/layout/guards/member-guard.tsx', { id: 'member-guard' }, [
    page('notifications', 'notifications/notifications/notifications-page.tsx'),
    page('notices/:id', 'mailings/notices/received-notice-page.tsx'),
    page('feed', 'feed/posts/feed/feed-page.tsx'),
    page('post/:id', 'feed/posts/post-page.tsx'),
    page('profile/:handle', 'pages/profile/profile-page.tsx'),
    page('add-experience', 'people/credentials/add-experience-page.tsx'),
    page('add-education', 'people/credentials/add-education-page.tsx'),
    page('directory', 'people/directory/directory-page.tsx'),
    page('vouch', 'membership/vouches/vouch-page.tsx'),
    page('memory/:id', 'membership/memorials/memorial-page.tsx'),
    page('who-is-this/:sheet?', 'gallery/faces/who-is-this-page.tsx'),
    page('through-the-years', 'gallery/faces/through-the-years-page.tsx'),
    page('profile/user/:id', 'pages/profile/profile-by-user-page.tsx'),
    page('profile/user/:id/posts', 'feed/posts/feed/posts-by-page.tsx'),
    page('dashboard', 'pages/dashboard/dashboard-page.tsx'),
    page('search', 'discovery/search/search-page.tsx'),
    page('search-youtube', 'gallery/videos/video-search-page.tsx'),
    page('cal-events', 'events/events/events-page.tsx'),
    page('cal-events/:id', 'events/events/event-page.tsx'),
    page('create-profile', 'people/profiles/create-profile-page.tsx'),
    page('edit-profile', 'people/profiles/edit-profile-page.tsx'),
    page('upload-profile-pic', 'platform/uploads/upload-profile-pic-page.tsx'),
  ]),

  layout('platform/layout/guards/manager-guard.tsx', { id: 'manager-guard' }, [
    page('manager/notices', 'mailings/notices/notices-page.tsx'),
    page('manager/notices/:id', 'mailings/notices/notice-page.tsx'),
    page('manager/newsletter', 'mailings/newsletter/newsletter-page.tsx'),
    page('manager/reports', 'moderation/reports/reports-page.tsx'),
    page('manager/open-account', 'membership/assisted-accounts/open-account-page.tsx'),
    page('manager/vouches', 'membership/vouches/vouches-page.tsx'),
    page('manager/nicknames', 'discovery/search/nicknames-page.tsx'),
    page('manager', 'pages/manager/manager-page.tsx'),
    page('cal-events/:id/edit', 'events/events/edit-event-page.tsx'),
    page('cal-events/:id/copy', 'events/events/copy-event-page.tsx'),
    page('cal-events/:id/:sheet', 'events/rsvps/sheet-page.tsx'),
    page('edit/:section', 'pages/editing/edit-page.tsx'),
  ]),

  layout('platform/layout/guards/admin-guard.tsx', { id: 'admin-guard' }, [
    page('admin', 'membership/admin/users-page.tsx'),
    page('admin/user/:id', 'membership/admin/user-page.tsx'),
    page('admin/office', 'office/office/office-page.tsx'),
    page('admin/office/settings', 'office/settings/settings-page.tsx'),
    page('admin/welcome', 'office/setup/welcome-page.tsx'),
    page('admin/welcome/:step', 'office/setup/step-page.tsx'),
    page('admin/office/backups', 'office/backups/backups-page.tsx'),
    page('admin/hand-over', 'office/hand-over/hand-over-page.tsx'),
    page('admin/invitations', 'membership/invitations/invitations-page.tsx'),
    page('admin/invitations/letters', 'membership/invitations/invitation-letters-page.tsx'),
    page('admin/security-log', 'platform/security-log/security-log-page.tsx'),
  ]),
] satisfies RouteConfig;
