import { startSession } from './api/api.ts'
import { prefetchStatus } from './api/take-prefetched-status.ts'
import { launchParams } from './host/launch/launch.ts'
import { restorePlace } from './host/launch/place.ts'
import { openBridge } from './host/telegram/bridge.ts'

restorePlace()
// The sign-in starts before the code of the screens has loaded.
startSession({ inside: launchParams.inside, initData: launchParams.initData, userId: launchParams.user?.id })
if (launchParams.inside) openBridge(launchParams.version)

// On the page that the bot's buttons open, code and data don't wait for the screens.
if (window.location.pathname === '/mining') {
  prefetchStatus()
  import('./pages/mining-page.tsx').catch(() => {})
}

void import('./app/start-mini-app.tsx').then(({ startMiniApp }) => startMiniApp())
