import type { Host } from './host-types.ts'
import { stubHost } from './stub-host.ts'
import { telegramHost } from './telegram/telegram-host.ts'

export const host: Host = telegramHost.inside ? telegramHost : stubHost
