import { connect } from './api/api.ts'
import { openBridge } from './host/bridge.ts'
import { launch } from './host/launch.ts'

// The sign-in begins before the code of the screens is here, and so does what every screen shows.
connect({ inside: launch.inside, initData: launch.initData, userId: launch.user?.id })
if (launch.inside) openBridge(launch.version)

void import('./app/start.tsx').then(({ start }) => start())
