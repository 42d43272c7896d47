import '../ui/global.css'
import { createRoot } from 'react-dom/client'
import { session } from '../api/api.ts'
import { host } from '../host/host.ts'
import { chooseLanguage, loadWords } from '../locales/catalogue.ts'
import { Providers } from './providers.tsx'
import { createQueryClient } from './query-client.ts'
import { Router } from './router.tsx'

/** Draws the first screen. */
export async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const words = await loadWords(session().keptLanguage() ?? chooseLanguage(host.user, navigator.language))
  createRoot(root).render(
    <Providers words={words} queryClient={createQueryClient()}>
      <Router />
    </Providers>,
  )
  host.ready()
}
