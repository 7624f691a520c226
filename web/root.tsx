import './platform/styles/tokens.css';
import './platform/styles/colors.css';
import './platform/styles/base.css';
import './platform/generated/fonts.css';
import './platform/styles/text.css';
import './platform/styles/print.css';
import { type ReactNode, Suspense, useEffect } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { readSamples } from '#contracts/site/site-samples.ts';
import type { Route } from './+types/root.ts';
import type { Club } from './platform/layout/club.ts';
import { Footer } from './platform/layout/footer.tsx';
import { Main } from './platform/layout/main.tsx';
import { Navbar } from './platform/layout/navbar.tsx';
import { PageTitle } from './platform/layout/page-title.tsx';
import { apiContext, clubContext } from './platform/lib/context.ts';
import { loadSection } from './platform/lib/section.ts';
import { Button } from './platform/ui/button.tsx';
import { Container } from './platform/ui/container.tsx';
import { Empty } from './platform/ui/empty.tsx';
import { lazyPart } from './platform/ui/lazy-part.tsx';
import { ToastRegion } from './platform/ui/toast-region.tsx';

const NotFound = lazyPart(() => import('./platform/layout/not-found.tsx'));

export async function loader({ context }: Route.LoaderArgs): Promise<Club> {
  const [club, samples] = await Promise.all([loadSection(context, 'club'), context.get(apiContext)(readSamples)]);
  return { ...context.get(clubContext), club, samples, year: new Date().getFullYear() };
}

export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  useEffect(() => window.heldSubmit?.release(), []);
  return (
    // The script in the head marks the html element before React sees it.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {/* On a slow device, browsers would paint what they have read so far, which then moves for the rest. */}
        <link rel="expect" href="#end" blocking="render" />
        <Meta />
        <Links nonce="" />
      </head>
      <body>
        <div className="page">
          <a className="skip-link" href="#main">
            Skip to the main content
          </a>
          <Navbar />
          <Main>{children}</Main>
          <Footer />
        </div>
        <ToastRegion />
        <ScrollRestoration />
        <Scripts />
        <script id="end" type="text/plain" />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <UnexpectedError />;
  return (
    <Suspense>
      <NotFound />
    </Suspense>
  );
}

/** Shows the page for what should not have happened. */
function UnexpectedError() {
  return (
    <Container page>
      <PageTitle title="Something went wrong" />
      <Empty
        picture="/art/bench.svg"
        title="Something went wrong"
        as="h1"
        action={
          <Button icon="refresh" onClick={() => location.reload()}>
            Try again
          </Button>
        }
      >
        We dropped the ball on this page. Try again in a minute.
      </Empty>
    </Container>
  );
}
