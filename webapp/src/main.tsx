import { connect } from './api/api.ts'
import { host } from './host/host.ts'
import { themeForceMs } from './ui/layout/spec-constants.ts'

// The sign-in begins before the code of the screens is here, and so does what every screen shows.
connect({ inside: host.inside, initData: host.initData, userId: host.user?.id })
host.keepDark()
setInterval(host.keepDark, themeForceMs)

void import('./app/start.tsx').then(({ start }) => start())
