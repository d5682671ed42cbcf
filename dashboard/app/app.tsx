import { QueryClientProvider } from '@tanstack/react-query';
import { Component, useEffect, useState, type ReactNode } from 'react';
import { matchRoute, Redirect, Route, Router, Switch, useLocation, useRouter, useSearch } from 'wouter';
import { texts } from '../texts/frame.js';
import { Button } from '../ui/button.js';
import { Loaded, Loading, NotFound, Notice } from '../ui/states.js';
import { Frame } from './frame.js';
import type { Live } from './live.js';
import { pageIn, PAGES } from './pages.js';
import { queries, whenSignedOut } from './queries.js';
import { MeProvider, useFeatures, useSession } from './session.js';
import type { Session } from '../../client/src/generated.js';

/** So long the first page has the connections and the processor for itself; then live events begin. */
const FIRST_PAGE_MS = 500;

const [SignInPage] = pageIn(() => import('../pages/sign-in/sign-in.page.js'), null);
const [PasswordResetPage] = pageIn(() => import('../pages/sign-in/password-reset.page.js'), null);
const [GuestPage] = pageIn(() => import('../pages/shared/guest.page.js'), <Loading />);
const [InvitationPage] = pageIn(() => import('../pages/sign-in/invitation.page.js'), null);

export function App() {
  return (
    <QueryClientProvider client={queries}>
      <Router base="/dashboard">
        <Broken>
          <Switch>
            <Route path="/sign-in" component={SignInPage} />
            <Route path="/password-reset" component={PasswordResetPage} />
            <Route path="/invitation" component={InvitationPage} />
            <Route component={SignedIn} />
          </Switch>
        </Broken>
      </Router>
    </QueryClientProvider>
  );
}

/** Pages for a person with a session; everybody else signs in first and comes back to where they were. */
function SignedIn() {
  const session = useSession();
  const [path, navigate] = useLocation();
  const { parser } = useRouter();
  // While the session is read.
  useState(() => void PAGES.find(([pattern]) => matchRoute(parser, pattern, path)[0])?.[2]());
  const search = useSearch();
  const back = encodeURIComponent(path + (search ? `?${search}` : ''));
  const expired = `/sign-in?expired=1&back=${back}`;
  useEffect(() => whenSignedOut(() => navigate(expired, { replace: true })), [navigate, expired]);
  const [wasSignedIn, setSignedIn] = useState(false);
  if (session.data && !wasSignedIn) setSignedIn(true);
  if (session.data === null) return <Redirect to={wasSignedIn ? expired : `/sign-in?back=${back}`} replace />;
  return <Loaded query={session}>{(data) => data && <InBrand session={data} />}</Loaded>;
}

function InBrand({ session: { user, brand, brands, links } }: { session: Session }) {
  const features = useFeatures(brand?.brand_id);
  const brandId = brand?.brand_id;
  useEffect(() => {
    if (brandId === undefined) return;
    let live: Promise<Live> | undefined;
    const start = setTimeout(() => {
      live = import('./live.js').then((module) => new module.Live(brandId));
    }, FIRST_PAGE_MS);
    return () => {
      clearTimeout(start);
      void live?.then((one) => one.stop());
    };
  }, [brandId]);
  if (!brand) return <GuestPage />;
  return (
    <Loaded query={features}>
      {(switches) => (
        <MeProvider me={{ user, brand, brands, isAdmin: brand.role === 'admin', features: switches, links }}>
          <Frame>
            <Broken key={brand.brand_id}>
              <Switch>
                {PAGES.map(([path, page]) => (
                  <Route key={path} path={path} component={page} />
                ))}
                <Route>
                  <NotFound />
                </Route>
              </Switch>
            </Broken>
          </Frame>
        </MeProvider>
      )}
    </Loaded>
  );
}

/** A fault of a page, or a part of it that could not be loaded because the service was updated. */
class Broken extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <Notice title={texts.failedTitle} action={<Button onClick={() => location.reload()}>{texts.tryAgain}</Button>}>
        {texts.serviceFailed}
      </Notice>
    );
  }
}
