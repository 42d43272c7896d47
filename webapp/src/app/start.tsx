import '../ui/layout/global.css'
import type { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { session } from '../api/api.ts'
import { host } from '../host/host.ts'
import { chooseLanguage, loadWords } from '../locales/catalogue.ts'
import { themeForceMs } from '../ui/layout/spec-constants.ts'
import { Providers } from './providers.tsx'
import { createQueryClient } from './query-client.ts'
import { Router } from './router.tsx'

/** The first screen has the line to itself. */
const firstScreenMs = 2_000

/** Draws the first screen. */
export async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const words = await loadWords(session().storedLanguage() ?? chooseLanguage(host.user, navigator.language))
  const queryClient = await createQueryClient()
  createRoot(root).render(
    <Providers words={words} queryClient={queryClient}>
      <Router />
    </Providers>,
  )
  host.ready()
  setInterval(host.keepDark, themeForceMs)
  setTimeout(() => void prepare(queryClient), firstScreenMs)
}

async function prepare(client: QueryClient): Promise<void> {
  try {
    const { prepareForOffline } = await import('./prepare-for-offline.ts')
    prepareForOffline(client)
  } catch (error) {
    console.warn('Nothing was fetched beforehand', error)
  }
}
