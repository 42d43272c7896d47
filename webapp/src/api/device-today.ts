import { localDay } from '../locales/zoned-format.ts'
import { serverNow } from './server-clock.ts'

/** Returns today's date in the device's time zone, as `2030-03-12`. */
export const deviceToday = (): string => localDay(serverNow(), Intl.DateTimeFormat().resolvedOptions().timeZone)
