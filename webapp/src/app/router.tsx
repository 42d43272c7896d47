import { type ComponentType, type ReactNode, Suspense } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom'
import { EntryPage } from '../pages/entry-page.tsx'
import { SplashPage } from '../pages/splash-page.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { lazyPage } from './lazy-page.tsx'
import { PageStage } from './page-stage.tsx'
import type { BuiltRoute, LaterRoute } from './paths.ts'
import { Shell } from './shell.tsx'

const LaterPage = lazyPage(async () => (await import('../pages/later-page.tsx')).LaterPage)

const builtPages: Record<BuiltRoute, ComponentType> = {
  '/': SplashPage,
  '/entry': EntryPage,
  '/mining': lazyPage(async () => (await import('../pages/mining-page.tsx')).MiningPage),
  '/wallet': lazyPage(async () => (await import('../pages/wallet-page.tsx')).WalletPage),
}

const laterPages: Record<LaterRoute, ReactNode> = {
  '/earn': <LaterPage section="earn" />,
  '/services': <LaterPage section="services" />,
  '/service/:id': <LaterPage section="service" parent="/services" />,
  '/friends': <LaterPage section="friends" />,
  '/profile': <LaterPage section="profile" />,
  '/organizer/:id': <LaterPage section="organizer" parent="/services" />,
  '/order-history': <LaterPage section="order-history" parent="/profile" />,
}

/** Path routes: the messenger keeps its launch parameters in the hash. An unknown path leads to the services. */
export function Router() {
  return (
    <BrowserRouter>
      <Shell>
        <PageStage>
          {(location) => (
            <Suspense fallback={<PageSkeleton />}>
              <Routes location={location}>
                {Object.entries(builtPages).map(([path, Page]) => (
                  <Route key={path} path={path} element={<Page />} />
                ))}
                {Object.entries(laterPages).map(([path, page]) => (
                  <Route key={path} path={path} element={page} />
                ))}
                <Route path="*" element={<Navigate to="/services" replace />} />
              </Routes>
            </Suspense>
          )}
        </PageStage>
      </Shell>
    </BrowserRouter>
  )
}
