import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page of the site, grouped by who may open it. */
export default [
  index('home/home-page.tsx'),
  route('login', 'accounts/login-page.tsx'),
  route('register', 'accounts/register-page.tsx'),
  route('login-mail', 'recovery/login-email-page.tsx'),
  route('login-code', 'recovery/login-code-page.tsx'),
  route('login-link/:token', 'recovery/login-link-page.tsx'),
  route('reset-pass', 'recovery/reset-pass-page.tsx'),
  route('reset-code', 'recovery/reset-code-page.tsx'),
  route('create-new-pass/:token', 'recovery/new-password-page.tsx'),
  route('confirm-email/:token', 'account-settings/confirm-email-page.tsx'),
  route('unsubscribe/:token', 'email-preferences/unsubscribe-page.tsx'),
  route('history', 'site/history-page.tsx'),
  route('service', 'site/service-page.tsx'),
  route('memory', 'site/memory-page.tsx'),
  route('photos', 'photos/photos-page.tsx'),
  route('profiles', 'coaches/coaches-page.tsx'),
  route('not-found', 'layout/not-found-page.tsx', { id: 'not-found' }),
  route('*', 'layout/not-found-page.tsx', { id: 'no-such-address' }),

  layout('layout/guards/account-guard.tsx', [route('account', 'account-settings/account-page.tsx')]),

  layout('layout/guards/member-guard.tsx', [
    route('notifications', 'notifications/notifications-page.tsx'),
    route('notices/:id', 'notices/received-notice-page.tsx'),
    route('feed', 'posts/feed-page.tsx'),
    route('post/:id', 'posts/post-page.tsx'),
    route('profile/:handle', 'profiles/profile-page.tsx'),
    route('add-experience', 'credentials/add-experience-page.tsx'),
    route('add-education', 'credentials/add-education-page.tsx'),
    route('directory', 'directory/directory-page.tsx'),
    route('memory/:id', 'memorials/memorial-page.tsx'),
    route('profile/user/:id', 'profiles/profile-by-user-page.tsx'),
    route('dashboard', 'dashboard/dashboard-page.tsx'),
    route('search', 'search/search-page.tsx'),
    route('search-youtube', 'videos/search-page.tsx'),
    route('cal-events', 'events/events-page.tsx'),
    route('cal-events/:id', 'events/event-page.tsx'),
    route('create-profile', 'profiles/create-profile-page.tsx'),
    route('edit-profile', 'profiles/edit-profile-page.tsx'),
    route('upload-profile-pic', 'uploads/upload-profile-pic-page.tsx'),
  ]),

  layout('layout/guards/manager-guard.tsx', [
    route('manager/notices', 'notices/notices-page.tsx'),
    route('manager/notices/:id', 'notices/notice-page.tsx'),
    route('manager/newsletter', 'newsletter/newsletter-page.tsx'),
    route('manager/nicknames', 'search/nicknames-page.tsx'),
    route('manager', 'manager/manager-page.tsx'),
    route('cal-events/:id/edit', 'events/edit-event-page.tsx'),
    route('cal-events/:id/copy', 'events/copy-event-page.tsx'),
    route('cal-events/:id/:sheet', 'rsvps/sheet-page.tsx'),
    route('edit/:section', 'editing/edit-page.tsx'),
  ]),

  layout('layout/guards/admin-guard.tsx', [
    route('admin', 'admin/users-page.tsx'),
    route('admin/user/:id', 'admin/user-page.tsx'),
    route('admin/security-log', 'security-log/security-log-page.tsx'),
  ]),
] satisfies RouteConfig;
