import { openLogOutput } from '@enp/shared/log-output'
import { type Logger, pino } from 'pino'

/** Writes JSON lines. On a full disk lines are dropped, and their number is logged later. */
export function openLog(level: string): Logger {
  const output = openLogOutput({
    roomAgain: (count) => log.error({ count }, 'log lines found no room and were dropped'),
  })
  const log = pino({ level }, output)
  return log
}
