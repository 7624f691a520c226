import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page of the site, grouped by who may open it. */
export default [
  index('home/home-page.tsx'),
  route('login', 'accounts/login-page.tsx'),
  route('register', 'accounts/register-page.tsx'),
  route('history', 'site/history-page.tsx'),
  route('service', 'site/service-page.tsx'),
  route('memory', 'site/memory-page.tsx'),
  route('photos', 'site/photos-page.tsx'),
  route('profiles', 'profiles/coaches-page.tsx'),
  route('not-found', 'layout/not-found-page.tsx', { id: 'not-found' }),
  route('*', 'layout/not-found-page.tsx', { id: 'no-such-address' }),

  layout('layout/guards/member-guard.tsx', [
    route('feed', 'posts/feed-page.tsx'),
    route('post/:id', 'posts/post-page.tsx'),
    route('profile/:handle', 'profiles/profile-page.tsx'),
    route('add-experience', 'profiles/add-experience-page.tsx'),
    route('add-education', 'profiles/add-education-page.tsx'),
    route('profile/user/:id', 'profiles/profile-by-user-page.tsx'),
    route('dashboard', 'profiles/dashboard-page.tsx'),
    route('create-profile', 'profiles/create-profile-page.tsx'),
    route('edit-profile', 'profiles/edit-profile-page.tsx'),
  ]),

  layout('layout/guards/manager-guard.tsx', []),

  layout('layout/guards/admin-guard.tsx', [
    route('admin', 'admin/users-page.tsx'),
    route('admin/user/:id', 'admin/user-page.tsx'),
  ]),
] satisfies RouteConfig;
