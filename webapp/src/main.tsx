import { connect } from './api/api.ts'
import { prefetchStatus } from './api/first-status.ts'
import { openBridge } from './host/bridge.ts'
import { launch } from './host/launch.ts'

// The sign-in starts before the code of the screens has loaded.
connect({ inside: launch.inside, initData: launch.initData, userId: launch.user?.id })
if (launch.inside) openBridge(launch.version)

// On the page that the bot's buttons open, code and data don't wait for the screens.
if (window.location.pathname === '/mining') {
  prefetchStatus()
  import('./pages/mining-page.tsx').catch(() => {})
}

void import('./app/start.tsx').then(({ start }) => start())
