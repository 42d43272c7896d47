import { connect } from './api/api.ts'
import { prefetchStatus } from './api/first-status.ts'
import { openBridge } from './host/bridge.ts'
import { launch } from './host/launch.ts'

// The sign-in begins before the code of the screens is here, and so does what every screen shows.
connect({ inside: launch.inside, initData: launch.initData, userId: launch.user?.id })
if (launch.inside) openBridge(launch.version)

// Where the bot's buttons lead: neither the page's code nor what it shows waits for the code of the screens.
if (window.location.pathname === '/mining') {
  prefetchStatus()
  import('./pages/mining-page.tsx').catch(() => {})
}

void import('./app/start.tsx').then(({ start }) => start())
