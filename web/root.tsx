import { type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { readSamples } from '#contracts/site-samples.ts';
import './styles/tokens.css';
import './styles/colors.css';
import './styles/base.css';
import './styles/text.css';
import './styles/print.css';
import type { Route } from './+types/root.ts';
import type { Club } from './layout/club.ts';
import { Footer } from './layout/footer.tsx';
import { Main } from './layout/main.tsx';
import { Navbar } from './layout/navbar.tsx';
import { NotFound } from './layout/not-found.tsx';
import { UnexpectedError } from './layout/unexpected-error.tsx';
import { apiContext, clubContext } from './lib/context.ts';
import { releaseHeldSubmit } from './lib/held-submit.ts';
import { loadSection } from './lib/section.ts';
import { ToastRegion } from './ui/toast-region.tsx';

export async function loader({ context }: Route.LoaderArgs): Promise<Club> {
  const [club, samples] = await Promise.all([loadSection(context, 'club'), context.get(apiContext)(readSamples)]);
  return { ...context.get(clubContext), club, samples, year: new Date().getFullYear() };
}

export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  useEffect(releaseHeldSubmit, []);
  return (
    // The script in the head marks the html element before React sees it.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Links nonce="" />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to the main content
        </a>
        <Navbar />
        <Main>{children}</Main>
        <Footer />
        <ToastRegion />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <UnexpectedError />;
}
