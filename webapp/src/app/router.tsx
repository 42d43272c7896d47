import { type ComponentType, Suspense } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom'
import { resolveStartLinkPath } from '../host/launch/start-link.ts'
import { EntryPage } from '../pages/entry-page.tsx'
import { SplashPage } from '../pages/splash-page.tsx'
import { ErrorBoundary } from '../ui/feedback/failure/error-boundary.tsx'
import { PageSkeleton } from '../ui/feedback/skeleton/page-skeleton.tsx'
import { lazyPage } from './lazy-page.ts'
import { PageTransition } from './navigation/page-transition.tsx'
import * as code from './page-code.ts'
import { PageFailure } from './page-failure.tsx'
import type { ExtraRoute, LegalRoute, SpecRoute } from './paths.ts'
import { Shell } from './shell.tsx'

const OrderHistoryPage = lazyPage(code.orderHistoryPageCode)
const FavoritesPage = lazyPage(async () => (await import('../pages/favorites-page.tsx')).FavoritesPage)
const PlannerPage = lazyPage(async () => (await import('../pages/planner-page.tsx')).PlannerPage)
const WatchesPage = lazyPage(async () => (await import('../pages/watches-page.tsx')).WatchesPage)

/** Pages of most openings: their code loads during the sign-in and the splash. */
const ends: Partial<Record<string, () => Promise<unknown>>> = {
  '/': code.servicesPageCode,
  '/entry': code.servicesPageCode,
  '/services': code.servicesPageCode,
  '/mining': code.miningPageCode,
  '/earn': code.earnPageCode,
  '/wallet': code.walletPageCode,
  '/friends': code.friendsPageCode,
  '/profile': code.profilePageCode,
  '/order-history': code.orderHistoryPageCode,
}
/** Never rejects; a failed load is retried when the page is needed. */
export const firstPageCode: Promise<unknown> = getEnd(window.location.pathname)
  .then((load) => load?.())
  .catch(() => {})

async function getEnd(pathname: string) {
  const isLinked = ['/', '/entry'].includes(pathname) && (await resolveStartLinkPath()) !== undefined
  return isLinked ? code.servicePageCode : ends[pathname]
}

const builtPages: Record<SpecRoute | ExtraRoute | LegalRoute, ComponentType> = {
  '/': SplashPage,
  '/entry': EntryPage,
  '/services': lazyPage(code.servicesPageCode),
  '/service/:id': lazyPage(code.servicePageCode),
  '/organizer/:id': lazyPage(async () => (await import('../pages/organizer/organizer-page.tsx')).OrganizerPage),
  '/mining': lazyPage(code.miningPageCode),
  '/earn': lazyPage(code.earnPageCode),
  '/wallet': lazyPage(code.walletPageCode),
  '/friends': lazyPage(code.friendsPageCode),
  '/profile': lazyPage(code.profilePageCode),
  '/order-history': OrderHistoryPage,
  '/order-history/:id': OrderHistoryPage,
  '/ticket/:id': OrderHistoryPage,
  '/order-history/:id/paid': lazyPage(async () => (await import('../pages/bookings/booked-page.tsx')).BookedPage),
  '/order-history/:id/group-payment': lazyPage(
    async () => (await import('../pages/bookings/group-payment-page.tsx')).GroupPaymentPage,
  ),
  '/share/:id': lazyPage(async () => (await import('../pages/bookings/group-payment-page.tsx')).PaymentSharePage),
  '/service/:id/reviews': lazyPage(async () => (await import('../pages/bookings/reviews-page.tsx')).ReviewsPage),
  '/organizer/:id/:part': lazyPage(async () => (await import('../pages/organizer/desk-page.tsx')).OrganizerDeskPage),
  '/invitation/:id': lazyPage(async () => (await import('../pages/invitation-page.tsx')).InvitationPage),
  '/favorites': FavoritesPage,
  '/favorites/lists': FavoritesPage,
  '/favorites/lists/:id': FavoritesPage,
  '/favorites/shared/:id': FavoritesPage,
  '/planner': PlannerPage,
  '/planner/day': PlannerPage,
  '/watches': WatchesPage,
  '/watches/:id': WatchesPage,
  '/gift-cards': lazyPage(async () => (await import('../pages/gift-cards-page.tsx')).GiftCardsPage),
  '/inbox': lazyPage(async () => (await import('../pages/inbox-page.tsx')).InboxPage),
  '/terms': lazyPage(async () => (await import('../pages/legal/terms-page.tsx')).TermsPage),
  '/privacy': lazyPage(async () => (await import('../pages/legal/privacy-page.tsx')).PrivacyPage),
}

/** Uses path routes, because Telegram's launch parameters are in the hash. */
export function Router() {
  return (
    <BrowserRouter>
      <Shell>
        <PageTransition>
          {(location) => (
            <ErrorBoundary place={location.key} fallback={pageFailure}>
              <Suspense fallback={<PageSkeleton path={location.pathname} />}>
                <Routes location={location}>
                  {Object.entries(builtPages).map(([path, Page]) => (
                    <Route key={path} path={path} element={<Page />} />
                  ))}
                  <Route path="*" element={<Navigate to="/services" replace />} />
                </Routes>
              </Suspense>
            </ErrorBoundary>
          )}
        </PageTransition>
      </Shell>
    </BrowserRouter>
  )
}

const pageFailure = (error: unknown, again: () => void) => <PageFailure error={error} onAgain={again} />
