import { openLogOutput } from '@enp/shared/log-output'
import { type Logger, pino } from 'pino'

/** One JSON line per event; those that find no room on a full disk are dropped, and their number is told later. */
export function openLog(level: string): Logger {
  const output = openLogOutput({
    roomAgain: (count) => log.error({ count }, 'log lines found no room and were dropped'),
  })
  const log = pino({ level }, output)
  return log
}
