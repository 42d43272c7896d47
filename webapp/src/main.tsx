import { startSession } from './api/api.ts'
import { prefetchStatus } from './api/take-prefetched-status.ts'
import { launchParams } from './host/launch/launch.ts'
import { restorePlace } from './host/launch/place.ts'
import { countReloads } from './host/launch/reload-count.ts'
import { openBridge } from './host/telegram/bridge.ts'

restorePlace()
// The sign-in starts before the code of the screens has loaded.
const { inside, initData, user } = launchParams
startSession({ inside, initData, userId: user?.id, reloads: countReloads() })
if (inside) openBridge(launchParams.version)

// On the page that the bot's buttons open, code and data don't wait for the screens.
if (window.location.pathname === '/mining') {
  prefetchStatus()
  import('./pages/mining-page.tsx').catch(() => {})
}

void import('./app/start-mini-app.tsx').then(({ startMiniApp }) => startMiniApp())
