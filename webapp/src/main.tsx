import './ui/global.css'
import { createRoot } from 'react-dom/client'
import { connect } from './api/api.ts'
import { Providers } from './app/providers.tsx'
import { createQueryClient } from './app/query-client.ts'
import { Router } from './app/router.tsx'
import { host } from './host/host.ts'
import { chooseLanguage, loadWords } from './locales/catalogue.ts'
import { themeForceMs } from './ui/spec-constants.ts'

// The sign-in begins before anything is drawn.
connect({ inside: host.inside, initData: host.initData, userId: host.user?.id })
host.keepDark()
setInterval(host.keepDark, themeForceMs)

void start()

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const words = await loadWords(chooseLanguage(host.user, navigator.language))
  createRoot(root).render(
    <Providers words={words} queryClient={createQueryClient()}>
      <Router />
    </Providers>,
  )
  host.ready()
}
