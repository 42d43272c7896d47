import { localDay } from '../../locales/format/zoned-format.ts'
import { serverNow } from './server-clock.ts'

export const deviceToday = (): string => localDay(serverNow(), Intl.DateTimeFormat().resolvedOptions().timeZone)
