import { localDay } from '../locales/zoned-format.ts'
import { serverNow } from './server-clock.ts'

/** The day of now where the device is, as `2030-03-12`. */
export const deviceToday = (): string => localDay(serverNow(), Intl.DateTimeFormat().resolvedOptions().timeZone)
