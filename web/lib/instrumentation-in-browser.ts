// Takes the place of React Router's instrumentation in the browser: nobody watches its navigations here.

/** There is never anybody to tell about a navigation. */
export function consumeInstrumentationClientResultMetaReceiver(): undefined {}

export function instrumentClientSideRouter<Router>(router: Router): Router {
  return router;
}

export function getRouteInstrumentationUpdates(): object {
  return {};
}
