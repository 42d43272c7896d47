import '../ui/layout/global.css'
import type { QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { session } from '../api/api.ts'
import { miningStatus } from '../features/mining/mining.queries.ts'
import { host } from '../host/host.ts'
import { chooseInitialLanguage, loadLanguageTexts } from '../locales/catalog.ts'
import { themeForceMs } from '../ui/layout/spec-constants.ts'
import { Providers } from './providers.tsx'
import { createQueryClient } from './query-client.ts'
import { firstPageCode, Router } from './router.tsx'

/** Delay that leaves the network to the first screen. */
const firstScreenMs = 2_000
/** A page that loads within this time is rendered without its skeleton. */
const momentMs = 60

export async function startMiniApp(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const words = await loadLanguageTexts(
    session().storedLanguage() ?? chooseInitialLanguage(host.user, navigator.language),
  )
  const queryClient = await createQueryClient()
  await Promise.race([firstPage(queryClient), new Promise((resolve) => setTimeout(resolve, momentMs))])
  // React renders a transition in slices, so that the phone can react to touches.
  startTransition(() =>
    createRoot(root).render(
      <Providers words={words} queryClient={queryClient}>
        <Router />
      </Providers>,
    ),
  )
  host.ready()
  setInterval(host.keepDark, themeForceMs)
  setTimeout(() => void prepare(queryClient), firstScreenMs)
}

function firstPage(client: QueryClient): Promise<unknown> {
  const isMining = window.location.pathname === '/mining'
  return Promise.all([firstPageCode, isMining && client.prefetchQuery(miningStatus())])
}

async function prepare(client: QueryClient): Promise<void> {
  try {
    const { prepareForOffline } = await import('./offline/prepare-for-offline.ts')
    prepareForOffline(client)
  } catch (error) {
    console.warn('Nothing was fetched beforehand', error)
  }
}
